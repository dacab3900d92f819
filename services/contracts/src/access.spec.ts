import { expect, it } from 'vitest';
import { systemOperations, notAdminOnly, policiesOf } from '@creator-desk/testing/policies';
import { contractsService } from './service.ts';

const policies = await policiesOf(contractsService);

it('declares the allowed callers of every operation and route; only these are open to others than admins', () => {
  expect(notAdminOnly(policies)).toEqual({
    ...systemOperations('contracts'),
    'contracts.facts': 'admin, creator',
  });
});

it.each([
  'GET /contracts',
  'GET /contracts/export',
  'POST /contracts/import',
  'GET /contract-files/:id/download',
  'POST /extraction/pdf',
  'contracts.setSetting',
  'contracts.status',
])('serves only admins: %s', (place) => {
  expect(policies[place]).toEqual(['admin']);
});
