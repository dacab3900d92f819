import { expect, it } from 'vitest';
import { systemOperations, notAdminOnly, policiesOf } from '@creator-desk/testing/policies';
import { portalService } from './service.ts';

const policies = await policiesOf(portalService);

it('declares for every operation and route who may use it: others than admins only these', () => {
  expect(notAdminOnly(policies)).toEqual({
    ...systemOperations('portal'),
    'portal.page': 'admin, creator',
    'portal.payoutHistory': 'admin, creator',
    'portal.announcementsFor': 'admin, creator',
    'portal.productRequestsOf': 'admin, creator',
    'portal.notePayoutRequest': 'creator',
    'portal.requestProducts': 'creator',
    'portal.contractOfSlug': 'service',
    'portal.rebuildReadModels': 'admin, service',
  });
});

it.each(['GET /portal-links', 'POST /bulk-import', 'portal.createLink', 'portal.accessesOf'])(
  'serves admins alone: %s',
  (place) => {
    expect(policies[place]).toEqual(['admin']);
  },
);
