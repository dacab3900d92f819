import { expect, it } from 'vitest';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import { notAdminOnly, policiesOf, systemOperations, unhandled } from '@creator-desk/testing/policies';
import { contractsService } from './service.ts';

const policies = await policiesOf(contractsService);

it('allows others than admins only these operations and routes', () => {
  expect(notAdminOnly(policies)).toEqual({
    ...systemOperations('contracts'),
    'contracts.attention': 'admins or services',
    'contracts.endingOn': 'admins or services',
    'contracts.facts': 'admins or services or the creator of the contract',
    'contracts.accessSettings': 'admins (owner) or services',
    'contracts.userFacts': 'services',
    'contracts.signIn': 'services',
    'contracts.userLink': 'services',
    'contracts.redeemUserLink': 'services',
    'contracts.changePassword': 'services',
    'contracts.recordAccess': 'services',
    'contracts.apiTokenFacts': 'services',
    'contracts.apiTokenUsed': 'services',
    'contracts.secondFactor': 'the user of the account',
    'contracts.beginApp': 'the user of the account',
    'contracts.confirmApp': 'the user of the account',
    'contracts.removeApp': 'the user of the account',
    'contracts.newRecoveryCodes': 'the user of the account',
    'contracts.beginPasskey': 'the user of the account',
    'contracts.addPasskey': 'the user of the account',
    'contracts.removePasskey': 'the user of the account',
    'contracts.renamePasskey': 'the user of the account',
    'contracts.checkCode': 'services',
    'contracts.knownPasskeys': 'services',
    'contracts.checkPasskey': 'services',
    'contracts.signInByIdentity': 'services',
    'contracts.singleSignOn': 'services',
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
  expect(policies[place]).toMatch(/^admins( \([a-z, ]+\))?$/);
});

it('handles every declared operation', () => {
  expect(unhandled(policies, contracts)).toEqual([]);
});
