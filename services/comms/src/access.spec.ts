import { expect, it } from 'vitest';
import { comms } from '@creator-desk/protocol/comms/operations';
import { notAdminOnly, policiesOf, systemOperations, unhandled } from '@creator-desk/testing/policies';
import { commsService } from './service.ts';

const policies = await policiesOf(commsService);

it('allows others than admins only these operations and routes', () => {
  expect(notAdminOnly(policies)).toEqual({
    ...systemOperations('comms'),
    'comms.messages': 'admins or the creator of the contract',
    'comms.postMessage': 'admins (owner, manager, reviewer, finance) or the creator of the contract',
    'comms.markMessagesRead': 'admins (owner, manager, reviewer, finance) or the creator of the contract',
    'comms.rebuildReadModels': 'admins (owner, manager) or services',
    'comms.resubscribe': 'everyone',
    'comms.subscription': 'everyone',
    'comms.unsubscribe': 'everyone',
    'comms.addPushDevice': 'the creator of the contract',
    'comms.creatorCalendar': 'admins (owner, manager) or the creator of the contract',
    'comms.makeCreatorCalendar': 'the creator of the contract',
    'comms.removeCreatorCalendar': 'the creator of the contract',
    'comms.pushDevices': 'admins (owner, manager) or the creator of the contract',
    'comms.removePushDevice': 'the creator of the contract',
    'comms.teamMails': 'the user of the account',
    'comms.setTeamMails': 'the user of the account',
    'comms.calendar': 'the user of the account',
    'comms.makeCalendar': 'the user of the account',
    'comms.removeCalendar': 'the user of the account',
    'GET /calendars/:digest': 'everyone',
  });
});

it.each(['GET /communication-status', 'GET /timeline/:contractId', 'comms.addNote'])('allows only admins: %s', (place) => {
  expect(policies[place]).toMatch(/^admins( \([a-z, ]+\))?$/);
});

it('handles every declared operation', () => {
  expect(unhandled(policies, comms)).toEqual([]);
});
