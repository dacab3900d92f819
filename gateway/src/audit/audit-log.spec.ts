import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AuditLine, AuditQueryOfService } from '@creator-desk/protocol/system/audit-log';
import { Refusal } from '@creator-desk/protocol/refusals';
import { eventually } from '@creator-desk/testing/eventually';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import { UserDirectory } from '../auth/sessions/user-directory.ts';

interface Page {
  lines: AuditLine[];
  next: string | null;
  unavailable: string[];
}

let broker: TestBroker;
let services: (StubService<'contracts'> | StubService<'payouts'> | StubService<'media'> | StubService<'portal'>)[];
let gateway: TestGateway;

const noon = Date.parse('2026-11-22T12:00:00Z');

function line(service: string, sequence: number, atMs: number): AuditLine {
  return {
    service,
    sequence: String(sequence),
    at: new Date(atMs).toISOString(),
    actor: 'user:3',
    actorName: 'Ada',
    operation: `${service}.update`,
    requestId: null,
    address: '203.0.113.7',
    userAgent: null,
    action: 'changed',
    subject: 'contract',
    subjectId: '12',
    name: null,
    contractId: 12,
    changes: [{ field: 'monthlyFee', before: '1500', after: '1750.5' }],
    erased: false,
  };
}

/** As a service answers: three lines, of which two are of the same moment as those of the others. */
const logOf = (service: string) => (query: AuditQueryOfService) =>
  [line(service, 3, noon), line(service, 2, noon), line(service, 1, noon - 60_000)]
    .filter(({ at, sequence }) => {
      const { beforeMs = Infinity, beforeSequence = '0' } = query;
      return Date.parse(at) < beforeMs || (Date.parse(at) === beforeMs && BigInt(sequence) < BigInt(beforeSequence));
    })
    .slice(0, query.limit);

let contractsLog = logOf('contracts');

beforeAll(async () => {
  broker = await TestBroker.start();
  services = await Promise.all([
    startStubService(broker, 'contracts', { auditLog: (query: AuditQueryOfService) => contractsLog(query) }),
    startStubService(broker, 'media', { auditLog: logOf('media') }),
    startStubService(broker, 'payouts', { auditLog: logOf('payouts') }),
    startStubService(broker, 'portal', { auditLog: logOf('portal') }),
  ]);
  gateway = await startTestGateway(broker);
});

afterAll(async () => {
  await gateway.stop();
  await Promise.all(services.map((service) => service.stop()));
  await broker.end();
});

afterEach(() => {
  contractsLog = logOf('contracts');
});

const page = async (query: string): Promise<Page> => (await (await gateway.ask(`/api/audit-log${query}`)).json()) as Page;
const named = ({ lines }: Page): string[] => lines.map(({ service, sequence }) => `${service} ${sequence}`);

it('merges the lines of all services, newest first, and names a service that is down', async () => {
  const { unavailable, next, ...all } = await page('');
  expect({ unavailable, next }).toEqual({ unavailable: ['comms'], next: null });
  expect(named({ ...all, unavailable, next })).toEqual([
    ...['portal', 'payouts', 'media', 'contracts'].flatMap((service) => [`${service} 3`, `${service} 2`]),
    ...['portal', 'payouts', 'media', 'contracts'].map((service) => `${service} 1`),
  ]);
});

it.each([1, 3, 5])('gives every line once in pages of %d', async (limit) => {
  const whole = named(await page(''));
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const found: Page = await page(`?limit=${limit}${cursor && `&before=${cursor}`}`);
    seen.push(...named(found));
    cursor = found.next;
  }
  expect(seen).toEqual(whole);
});

it('passes the filters on and refuses what no page has named', async () => {
  await page('?search=fee&actor=user:3&subject=contract&action=changed&contractId=12&from=2026-11-01&to=2026-11-22');
  expect(services[0]?.calls.at(-1)?.input).toEqual({
    search: 'fee',
    actor: 'user:3',
    subject: 'contract',
    action: 'changed',
    contractId: 12,
    from: '2026-11-01',
    to: '2026-11-22',
    limit: 50,
  });
  for (const query of ['?before=1', '?before=1.other.2', '?limit=51', '?action=read', '?contractId=0'])
    expect((await gateway.ask(`/api/audit-log${query}`)).status).toBe(400);
});

describe('the export', () => {
  let comms: StubService<'comms'>;

  beforeAll(async () => {
    comms = await startStubService(broker, 'comms', { auditLog: logOf('comms') });
  });

  afterAll(() => comms.stop());

  it('has every line of every service, newest first, as JSON lines', async () => {
    const answer = await gateway.ask('/api/audit-log/export?format=jsonl');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit-log.jsonl"');
    const lines = (await answer.text()).trimEnd().split('\n');
    const all = lines.map((text) => JSON.parse(text) as AuditLine);
    expect(all).toEqual((await page('')).lines);
    expect(all).toHaveLength(15);
  });

  it('is a CSV file that no spreadsheet calculates', async () => {
    contractsLog = () => [{ ...line('contracts', 1, noon), name: '=1+1', changes: [] }];
    const answer = await gateway.ask('/api/audit-log/export?actor=user:3');
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const [head, ...rows] = (await answer.text()).trimEnd().split('\r\n');
    expect(head).toMatch(/^at,actor,actorName,action/);
    expect(rows).toHaveLength(13);
    expect(rows.find((row) => row.includes('contracts,1'))).toContain(`,'=1+1,`);
    expect(services[0]?.calls.at(-1)?.input).toMatchObject({ actor: 'user:3' });
  });

  it('asks page by page, and no more once the client is gone', async () => {
    // A log without an end.
    contractsLog = ({ beforeMs = noon }) => Array.from({ length: 50 }, (_, nth) => line('contracts', 1, beforeMs - nth - 1));
    const leaving = new AbortController();
    const { body } = await gateway.ask('/api/audit-log/export?format=jsonl', { signal: leaving.signal });
    const reader = body!.getReader();
    for (let bytes = 0; bytes < 200_000;) bytes += (await reader.read()).value?.length ?? 0;
    leaving.abort();
    const asked = (): number => services[0]?.calls.length ?? 0;
    let before = -1;
    await eventually(() => {
      const isSilent = before === asked();
      before = asked();
      expect(isSilent).toBe(true);
    });
    expect(asked()).toBeGreaterThan(5);
  });

  it('is refused while a service is away, and breaks off when one goes', async () => {
    contractsLog = () => {
      throw new Refusal('unavailable');
    };
    expect((await gateway.ask('/api/audit-log/export')).status).toBe(503);
    let pages = 0;
    contractsLog = ({ beforeMs = noon }) => {
      if (++pages > 1) throw new Refusal('unavailable');
      return Array.from({ length: 50 }, (_, nth) => line('contracts', 1, beforeMs - nth - 1));
    };
    const answer = await gateway.ask('/api/audit-log/export');
    await expect(answer.text()).rejects.toThrow();
  });
});

it.each(['', '/export'])('%s is for owners', async (path) => {
  expect((await gateway.fetch(`/api/audit-log${path}`)).status).toBe(401);
  const manager = { id: 5, version: 1, email: '', name: 'Max', role: 'manager', active: true, credentialVersion: 1 } as const;
  await gateway.app.get(UserDirectory).remember(manager);
  const cookie = `creator_desk_session=${await gateway.app.get(Sessions).begin(manager)}`;
  expect((await gateway.fetch(`/api/audit-log${path}`, { headers: { cookie } })).status).toBe(403);
});
