import { expect, it } from 'vitest';
import { portal } from '@creator-desk/protocol/portal/operations';
import { notAdminOnly, policiesOf, systemOperations, unhandled } from '@creator-desk/testing/policies';
import { portalService } from './service.ts';

const policies = await policiesOf(portalService);

it('allows others than admins only these operations and routes', () => {
  expect(notAdminOnly(policies)).toEqual({
    ...systemOperations('portal'),
    'portal.page': 'admins (owner, manager) or the creator of the contract',
    'portal.payoutHistory': 'admins (owner, manager) or the creator of the contract',
    'portal.announcementsFor': 'admins (owner, manager) or the creator of the contract',
    'portal.productRequestsOf': 'admins (owner, manager) or the creator of the contract',
    'portal.chooseLanguage': 'the creator of the contract',
    'portal.notePayoutRequest': 'the creator of the contract',
    'portal.requestProducts': 'the creator of the contract',
    'portal.addressOf': 'services',
    'portal.contractOfSlug': 'services',
    'portal.rebuildReadModels': 'admins (owner, manager) or services',
  });
});

it.each(['GET /portal-links', 'POST /bulk-import', 'portal.createLink', 'portal.accessesOf'])(
  'allows only admins: %s',
  (place) => {
    expect(policies[place]).toMatch(/^admins( \([a-z, ]+\))?$/);
  },
);

it('handles every declared operation', () => {
  expect(unhandled(policies, portal)).toEqual([]);
});
