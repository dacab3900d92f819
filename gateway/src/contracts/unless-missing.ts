import { Refusal } from '@creator-desk/protocol/refusals';
import { callerMay } from '@creator-desk/server/access/permission';
import type { PayoutsClient } from '@creator-desk/server/messaging/rpc/service-clients';

/** A part of an answer that is composed; undefined, and noted, when its service failed or did not answer in time. It has logged that itself. */
export async function unlessMissing<Part extends string, Answer>(
  part: Part,
  asked: Promise<Answer>,
  missing: Part[],
): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    missing.push(part);
    return undefined;
  }
}

/** The part of the payouts service, which is not asked for roles that do not see payouts. */
export async function seenPayouts<Part extends string, Answer>(
  ask: (payouts: PayoutsClient) => Promise<Answer>,
  payouts: PayoutsClient,
  missing: (Part | 'payouts')[],
): Promise<Answer | undefined> {
  return callerMay('payouts.read') ? unlessMissing<Part | 'payouts', Answer>('payouts', ask(payouts), missing) : undefined;
}
