import { expect, it } from 'vitest';
import { systemOperations, notAdminOnly, policiesOf } from '@creator-desk/testing/policies';
import { commsService } from './service.ts';

const policies = await policiesOf(commsService);

it('declares for every operation and route who may use it: others than admins only these', () => {
  expect(notAdminOnly(policies)).toEqual({
    ...systemOperations('comms'),
    'comms.rebuildReadModels': 'admin, service',
  });
});

it.each(['GET /communication-status', 'GET /timeline/:contractId', 'comms.addNote'])('serves admins alone: %s', (place) => {
  expect(policies[place]).toEqual(['admin']);
});
