import { expect, it } from 'vitest';
import { payouts } from '@creator-desk/protocol/payouts/operations';
import { notAdminOnly, policiesOf, systemOperations, unhandled } from '@creator-desk/testing/policies';
import { payoutsService } from './service.ts';

const policies = await policiesOf(payoutsService);

it('allows others than admins only these operations and routes', () => {
  expect(notAdminOnly(policies)).toEqual({
    ...systemOperations('payouts'),
    'payouts.attention': 'admins (owner, manager, finance) or services',
    'payouts.destination': 'services',
    'payouts.requestByCreator': 'the creator of the contract',
    'payouts.ofContract': 'admins or the creator of the contract or services',
    'payouts.standing': 'admins or the creator of the contract',
    'payouts.rebuildReadModels': 'admins (owner, manager) or services',
  });
});

it.each(['GET /payout-requests', 'GET /payout-requests/export', 'payouts.settle'])('allows only admins: %s', (place) => {
  expect(policies[place]).toMatch(/^admins( \([a-z, ]+\))?$/);
});

it('handles every declared operation', () => {
  expect(unhandled(policies, payouts)).toEqual([]);
});
