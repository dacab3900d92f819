import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@creator-desk/domain/access/roles';
import type { ApiTokenFacts } from '@creator-desk/protocol/contracts/access/api-token';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { eventDataClasses, type EventType } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';
import { eventually } from '@creator-desk/testing/eventually';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { FakeService } from '@creator-desk/testing/services/fake-service';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { SseClient } from '../../test/sse-client.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';
import { tokenHashOf } from '../auth/api-tokens.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import { isForConsole } from './live-event.ts';

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let publisher: FakeService;
let gateway: TestGateway;
let replica: TestGateway;
const readers: SseClient[] = [];
/** By hash. */
const tokens = new Map<string, ApiTokenFacts>();

beforeAll(async () => {
  broker = await TestBroker.start();
  publisher = await FakeService.on(broker);
  contracts = await startStubService(broker, 'contracts', {
    recordAccess: () => null,
    apiTokenUsed: () => null,
    revokeApiToken: () => {
      tokens.clear();
      return null;
    },
    apiTokenFacts: ({ tokenHash }: { tokenHash: string }) => {
      const facts = tokens.get(tokenHash);
      if (!facts) throw new Refusal('token.not_found');
      return facts;
    },
  });
  gateway = await startTestGateway(broker, { services: { contracts } });
  replica = await startTestGateway(broker, { services: { contracts } });
});

afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

afterAll(async () => {
  await Promise.all([gateway.stop(), replica.stop()]);
  await contracts.stop();
  await publisher.close();
  await broker.end();
});

async function open(headers: Record<string, string>): Promise<SseClient> {
  const reader = await SseClient.open(`${replica.address}/api/events`, headers);
  readers.push(reader);
  await eventually(() => expect(reader.lastId).toBeDefined());
  return reader;
}

const userOf = (role: Role, version: number): UserFacts => {
  return { id: 70, version, email: 'jo@example.com', name: 'Jo', role, active: true, credentialVersion: 1 };
};

describe('the events of the console', () => {
  it('are those that the role may know of, from a change of the role on', async () => {
    await gateway.app.get(Sessions).userChanged(userOf('viewer', 1));
    const origin = { address: '203.0.113.7', userAgent: 'Firefox' };
    const cookie = `creator_desk_session=${await gateway.app.get(Sessions).begin(userOf('viewer', 1), origin)}`;
    const reader = await open({ cookie });
    const happen = async (): Promise<void> => {
      await publisher.publish('mail.changed', { mailId: 1, contractId: 3 });
      await publisher.publish('portal.created', { contractId: 3, portalLinkId: 1 });
      await publisher.publish('announcement.removed', { announcementId: 1, contractId: null });
    };
    await happen();
    await eventually(() => expect(reader.names()).toEqual(['announcement.removed']));
    await gateway.app.get(Sessions).userChanged(userOf('manager', 2));
    await eventually(async () => {
      await happen();
      expect(reader.names()).toContain('portal.created');
    });
    await gateway.app.get(Sessions).userChanged(userOf('viewer', 3));
    await eventually(async () => {
      const before = reader.names().length;
      await happen();
      await eventually(() => expect(reader.names().length).toBeGreaterThan(before));
      expect(reader.names().slice(before)).toEqual(['announcement.removed']);
    });
    expect(reader.ended).toBe(false);
  });

  it('end when the token that follows them is revoked', async () => {
    const secret = `cdt_${'a'.repeat(43)}`;
    tokens.set(tokenHashOf(secret), { id: 1, name: 'Script', role: 'viewer', expiresAt: null, lastUsedAt: null });
    const reader = await open({ authorization: `Bearer ${secret}` });
    expect((await gateway.ask('/api/api-tokens/1', { method: 'DELETE' })).status).toBe(204);
    await eventually(() => expect(reader.ended).toBe(true));
    expect((await replica.fetch('/api/events', { headers: { authorization: `Bearer ${secret}` } })).status).toBe(401);
  });

  it('say nothing of money, portals, documents or access to who may not see them', () => {
    const eventTypes = Object.keys(eventDataClasses) as EventType[];
    const shown = (role: Role): string[] => eventTypes.filter((type) => isForConsole({ type }, role));
    const kinds = (types: string[]): Set<string> => new Set(types.map((type) => type.split('.')[0] ?? ''));
    for (const role of ['viewer', 'reviewer'] as const)
      for (const hidden of ['payout', 'revenue', 'vault', 'portal', 'mail', 'access', 'creator'])
        expect(kinds(shown(role))).not.toContain(hidden);
    expect(shown('viewer')).not.toContain('contract.file_uploaded');
    expect(shown('finance')).toContain('payout.paid');
    expect(shown('finance')).not.toContain('portal.created');
    expect(shown('owner')).toHaveLength(eventTypes.length - 1);
  });
});
