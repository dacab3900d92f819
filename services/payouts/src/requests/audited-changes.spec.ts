import { afterAll, beforeAll } from 'vitest';
import { payouts } from '@creator-desk/protocol/payouts/operations';
import { testAuditedChanges } from '@creator-desk/testing/audit/audited-changes';
import { RunningPayouts } from '../../test/running.ts';
import { payoutsService } from '../service.ts';

let running: RunningPayouts;

beforeAll(async () => {
  running = await RunningPayouts.start();
});

afterAll(() => running.stop());

const secret = 'jane.secret@example.com';
const made = { paymentMethod: 'PayPal', paymentDetails: secret };

async function requested(): Promise<number> {
  const { contractId } = await running.contract();
  return (await running.create({ contractId, ...made })).id;
}

testAuditedChanges({
  definition: payoutsService,
  operations: payouts,
  running: () => running,
  withoutLine: {},
  secrets: [secret],
  cases: {
    'payouts.create': async ({ ask }) => {
      const { contractId } = await running.contract();
      await ask({ contractId, ...made });
      return [{ action: 'created', subject: 'payout', changes: { status: 'REQUESTED', paymentDetails: '•••' } }];
    },
    'payouts.review': async ({ ask }) => {
      await ask({ id: await requested(), status: 'APPROVED', adminNotes: 'Checked' });
      return [{ action: 'changed', subject: 'payout', changes: { adminNotes: [null, 'Checked'] } }];
    },
    'payouts.settle': async ({ ask }) => {
      await ask({ id: await requested(), status: 'PAID', paymentReference: 'T-1' });
      const changes = { status: ['REQUESTED', 'PAID'], paymentReference: [null, 'T-1'] };
      return [{ action: 'changed', subject: 'payout', changes }];
    },
    'payouts.reverse': async ({ ask }) => {
      const id = await requested();
      await running.ask('settle', { id, status: 'PAID' });
      await ask({ id, reason: 'Paid twice' });
      return [{ action: 'created', subject: 'payout', changes: { paymentDetails: '•••' } }];
    },
    'payouts.requestByCreator': async ({ ask }) => {
      const { contractId } = await running.completedContract();
      const input = { contractId, paymentMethod: 'paypal', paymentDetails: secret, description: 'My fee' };
      await ask(input, { kind: 'creator', contractId });
      return [{ action: 'created', subject: 'payout', changes: { description: 'My fee', paymentDetails: '•••' } }];
    },
  },
});
