import { expect, it } from 'vitest';
import { systemOperations, notAdminOnly, policiesOf } from '@creator-desk/testing/policies';
import { contractsService } from './service.ts';

const policies = await policiesOf(contractsService);

it('declares for every operation and route who may use it: others than admins only these', () => {
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
])('serves admins alone: %s', (place) => {
  expect(policies[place]).toEqual(['admin']);
});
