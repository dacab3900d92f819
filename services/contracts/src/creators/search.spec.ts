import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@creator-desk/domain/access/roles';
import type { FoundInContracts } from '@creator-desk/protocol/system/search';
import { countRoundTrips } from '@creator-desk/testing/services/round-trips';
import { makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
  const names = ['Ada Lovelace', 'Grace Hopper', 'Adele Goldberg', 'Hedy Lamarr', 'Jane Lovegood'];
  for (const fullName of names)
    await makeContract(contracts.caller, { fullName, socialHandle: `@${fullName.toLowerCase().replace(' ', '.')}` });
  const { id } = await makeContract(contracts.caller, { fullName: 'Mary Shelley', socialHandle: '@mary' });
  await contracts.service.database.query(
    `insert into contract_files (contract_id, file_name, original_name, file_type, file_size, file_path, sha256, words, provisional)
     values ($1, 'a', 'Agreement 2026.pdf', 'application/pdf', 1, 'a', '', to_tsvector('simple', 'exclusive perfume campaign'), false),
            ($1, 'b', 'Agreement staged.pdf', 'application/pdf', 1, 'b', '', '', true)`,
    [id],
  );
});

afterAll(() => contracts.stop());

const search = (q: string, role: Role = 'owner'): Promise<FoundInContracts> =>
  contracts.caller.ask(
    'contracts.search',
    { q },
    { caller: { kind: 'admin', via: 'session', user: { id: 7, name: 'Vera', role } } },
  );
const names = async (q: string): Promise<string[]> => (await search(q)).creators.map(({ fullName }) => fullName);
const files = async (q: string): Promise<string[] | undefined> =>
  (await search(q)).files?.map(({ originalName }) => originalName);

describe('the search', () => {
  it.each([
    ['lovelace', ['Ada Lovelace']],
    ['LOVE', ['Ada Lovelace', 'Jane Lovegood']],
    ['@grace.hopper', ['Grace Hopper']],
    ['ad', ['Ada Lovelace', 'Adele Goldberg']],
    ['100%', []],
  ])('finds who has %j in the name or the handle', async (q, expected) => {
    expect((await names(q)).toSorted()).toEqual(expected);
  });

  it('has those first whose name begins with it', async () => {
    expect((await names('ad')).slice(0, 2)).toEqual(['Ada Lovelace', 'Adele Goldberg']);
  });

  it.each([
    ['lovelcae', 'Ada Lovelace'],
    ['grcae hopper', 'Grace Hopper'],
    ['goldburg', 'Adele Goldberg'],
  ])('forgives a slip of the finger: %j', async (q, expected) => {
    expect((await names(q))[0]).toBe(expected);
  });

  it('finds nobody for what is like nothing', async () => {
    expect(await names('zzzzzz')).toEqual([]);
  });

  it('finds files by their name and by the words inside, but no staged ones', async () => {
    expect(await files('agreement')).toEqual(['Agreement 2026.pdf']);
    expect(await files('perfume')).toEqual(['Agreement 2026.pdf']);
    expect(await files('agreemnet')).toEqual(['Agreement 2026.pdf']);
  });

  it.each(['reviewer', 'viewer'] as const)('leaves files out for a %s', async (role) => {
    expect(await search('agreement', role)).toEqual({ creators: [] });
  });

  it('refuses an empty text', async () => {
    await expect(search('  ')).rejects.toMatchObject({ status: 400, message: 'What are you looking for?' });
  });

  it('costs three statements when all is found, and no message', async () => {
    await search('lovelace');
    const cost = await countRoundTrips(contracts.service.app, (traceparent) =>
      contracts.caller.ask('contracts.search', { q: 'a' }, { traceparent }),
    );
    expect(cost).toMatchObject({ sql: 3, nats: 0 });
  });
});
