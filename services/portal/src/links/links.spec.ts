import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractFacts } from '@creator-desk/protocol/events';
import type { PortalLinkView } from '@creator-desk/protocol/portal/portal-link';
import { Refusal } from '@creator-desk/protocol/refusals';
import { eventually } from '@creator-desk/testing/eventually';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { contractFacts, FakeService } from '@creator-desk/testing/services/fake-service';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { asGateway } from '../../test/running.ts';
import { portalService } from '../service.ts';

let broker: TestBroker;
let portal: RunningService;
let caller: TestCaller;
let contracts: FakeService;

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await FakeService.on(broker);
  portal = await startTestService(portalService, broker);
  caller = await TestCaller.on(broker);
});

afterAll(async () => {
  await caller.close();
  await portal.stop();
  await contracts.close();
  await broker.end();
});

const createLink = (contractId: number, idempotencyKey?: string): Promise<PortalLinkView> =>
  caller.ask('portal.createLink', { contractId }, idempotencyKey ? { idempotencyKey } : {});

/** A contract in the read model. */
async function knownContract(given: Partial<ContractFacts> = {}): Promise<ContractFacts> {
  const facts = contractFacts(given);
  await contracts.publish('contract.created', facts);
  await eventually(async () => expect(await portal.contractRecord(facts.contractId)).toBeDefined());
  return facts;
}

describe('creating a portal', () => {
  it('answers a link with a random secret, without calling the contracts service', async () => {
    const { contractId } = await knownContract();
    const link = await createLink(contractId);
    expect(link).toMatchObject({ contractId, lastAccessAt: null });
    // 24 random bytes in URL-safe letters: at least 128 bits.
    expect(link.slug).toMatch(/^[\w-]{32}$/);
  });

  it('is idempotent, even for 20 concurrent requests', async () => {
    const { contractId } = await knownContract();
    const links = await Promise.all(Array.from({ length: 20 }, () => createLink(contractId)));
    expect(new Set(links.map(({ slug }) => slug)).size).toBe(1);
    expect(await portal.events({ subject: `contract/${contractId}` })).toMatchObject([{ type: 'portal.created' }]);
  });

  it('does not publish the secret', async () => {
    const { contractId } = await knownContract();
    const { slug } = await createLink(contractId);
    const [event] = await portal.events({ subject: `contract/${contractId}` });
    expect(event).toBeDefined();
    expect(JSON.stringify(event)).not.toContain(slug);
  });

  it('asks the contracts service about a new contract whose event has not arrived', async () => {
    const facts = contractFacts({ contractId: 90_001 });
    contracts.answer('contracts.facts', ({ id }: { id: number }) => {
      if (id !== facts.contractId) throw new Refusal('contract.not_found');
      return facts;
    });
    expect(await createLink(facts.contractId)).toMatchObject({ contractId: facts.contractId });
    await expect(createLink(90_002)).rejects.toMatchObject({ status: 404, message: 'Contract not found' });
  });
});

describe('a slug', () => {
  it('identifies its portal if it matches exactly', async () => {
    const { contractId } = await knownContract();
    const { slug } = await createLink(contractId);
    expect(await caller.ask('portal.contractOfSlug', { slug }, asGateway)).toMatchObject({ contractId });
    for (const other of [slug.toUpperCase(), ` ${slug}`, slug.slice(1), `${slug}%`, 'a'.repeat(32), ''])
      await expect(caller.ask('portal.contractOfSlug', { slug: other }, asGateway)).rejects.toMatchObject({
        status: 404,
        message: 'Not found',
      });
  });
});

describe('a contract that is deleted', () => {
  it('deletes its portal and cannot get another', async () => {
    const { contractId, fullName, socialHandle } = await knownContract();
    const { slug } = await createLink(contractId);
    await contracts.publish('contract.deleted', { contractId, version: 2, fullName, socialHandle });
    await eventually(async () => {
      expect(await portal.database.query('select 1 from portal_links where slug = $1', [slug])).toEqual([]);
    });
    await expect(createLink(contractId)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the list of links', () => {
  it('can be searched by creator and paginated', async () => {
    const { contractId } = await knownContract({ fullName: 'Amélie Poulain', socialHandle: '@amelie' });
    await createLink(contractId);
    const found = await portal.get(`/portal-links?page=1&search=${encodeURIComponent('amÉlie')}`);
    expect(found.headers.get('x-total-count')).toBe('1');
    expect(await found.json()).toMatchObject([{ contractId }]);
    expect(((await (await portal.get('/portal-links')).json()) as object[]).length).toBeGreaterThan(1);
  });
});
