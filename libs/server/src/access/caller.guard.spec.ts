import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { notAdminOnly, policiesOf } from '@creator-desk/testing/policies';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { fixtureService } from '../../test/fixture-service.ts';

let broker: TestBroker;
let comms: RunningService;
let caller: TestCaller;

beforeAll(async () => {
  broker = await TestBroker.start();
  comms = await startTestService(fixtureService('comms'), broker);
  caller = await TestCaller.on(broker);
});

afterAll(async () => {
  await caller.close();
  await comms.stop();
  await broker.end();
});

const admin: Caller = { kind: 'admin', via: 'session' };
const others: Caller[] = [{ kind: 'creator', contractId: 1 }, { kind: 'anonymous' }, { kind: 'service', name: 'media' }];
const route = (path: string, who: Caller): Promise<Response> =>
  fetch(comms.address + path, { headers: internalHeaders('comms', who) });

describe('an operation and a route', () => {
  it('serve the kind of caller that they declare', async () => {
    expect(await caller.ask('comms.forAdmins', {}, { caller: admin })).toBe('served');
    expect(await (await route('/for-admins', admin)).text()).toBe('served');
  });

  it.each(others)('refuse all others: %j', async (who) => {
    await expect(caller.ask('comms.forAdmins', {}, { caller: who })).rejects.toMatchObject({ code: 'forbidden' });
    expect((await route('/for-admins', who)).status).toBe(403);
  });

  it.each([admin, ...others])('refuse everybody when they declare nothing: %j', async (who) => {
    await expect(caller.ask('comms.undeclared', {}, { caller: who })).rejects.toMatchObject({ code: 'forbidden' });
    expect((await route('/undeclared', who)).status).toBe(403);
  });

  it('are found by the walk over all handlers when they declare nothing', async () => {
    const found = notAdminOnly(await policiesOf(fixtureService('comms')));
    expect(found).toMatchObject({ 'comms.undeclared': 'nobody', 'GET /undeclared': 'nobody' });
    expect(Object.keys(found)).not.toContain('comms.forAdmins');
    expect(Object.values(found).filter((who) => who === 'nobody')).toHaveLength(2);
  });
});
