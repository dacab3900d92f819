import { expect, it } from 'vitest';
import { systemOperations, notAdminOnly, policiesOf } from '@creator-desk/testing/policies';
import { payoutsService } from './service.ts';

const policies = await policiesOf(payoutsService);

it('declares for every operation and route who may use it: others than admins only these', () => {
  expect(notAdminOnly(policies)).toEqual({
    ...systemOperations('payouts'),
    'payouts.requestByCreator': 'creator',
    'payouts.ofContract': 'admin, creator',
    'payouts.standing': 'admin, creator',
    'payouts.rebuildReadModels': 'admin, service',
  });
});

it.each(['GET /payout-requests', 'GET /payout-requests/export', 'payouts.settle'])('serves admins alone: %s', (place) => {
  expect(policies[place]).toEqual(['admin']);
});
