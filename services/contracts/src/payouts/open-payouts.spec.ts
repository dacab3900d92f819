import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PayoutFacts } from '@creator-desk/protocol/events';
import { FakeService } from '@creator-desk/testing/services/fake-service';
import { makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';

let contracts: RunningContracts;
let payouts: FakeService;
let requests = 0;

beforeAll(async () => {
  contracts = await startContracts();
  payouts = await FakeService.on(contracts.broker);
});

afterAll(async () => {
  await payouts.close();
  await contracts.stop();
});

const remove = (id: number): Promise<null> => contracts.caller.ask('contracts.remove', { id });

/** A new request of the contract; its later states are further versions of these facts. */
function requestOf(contractId: number): PayoutFacts {
  requests += 1;
  const term = { termNumber: 1, paymentPeriodStart: '2026-01-01' };
  return { payoutRequestId: requests, version: 1, contractId, creatorId: 1, amountCents: 150_000, ...term };
}

/** Waits until the service has processed this version of a request, or a later one. */
const processed = ({ payoutRequestId, version }: PayoutFacts): Promise<void> =>
  expect
    .poll(() =>
      contracts.service.database.query('select 1 from known_payout where payout_request_id = $1 and version >= $2', [
        payoutRequestId,
        version,
      ]),
    )
    .toHaveLength(1);

const refused = {
  status: 409,
  message: 'This contract has an open payment request. Pay or decline it before you delete the contract.',
};

describe('a contract with an open payout', () => {
  it.each(['payout.paid', 'payout.cancelled'] as const)('cannot be deleted until it is decided (%s)', async (decision) => {
    const { id } = await makeContract(contracts.caller);
    const request = requestOf(id);
    await payouts.publish('payout.requested', request);
    await processed(request);
    await expect(remove(id)).rejects.toMatchObject(refused);

    const approved = { ...request, version: 2 };
    await payouts.publish('payout.approved', approved);
    await processed(approved);
    await expect(remove(id)).rejects.toMatchObject(refused);

    const decided = { ...request, version: 3, paidDate: '2026-01-20' };
    await payouts.publish(decision, decided);
    await processed(decided);
    expect(await remove(id)).toBeNull();
  });

  it('can be deleted when the event of the decision arrived before that of the request', async () => {
    const { id } = await makeContract(contracts.caller);
    const request = requestOf(id);
    const decided = { ...request, version: 2, paidDate: '2026-01-20' };
    await payouts.publish('payout.paid', decided);
    await processed(decided);
    const { id: eventId } = await payouts.publish('payout.requested', request);
    await expect.poll(() => contracts.service.handlersOf(eventId)).toContain('open-payout');
    expect(await remove(id)).toBeNull();
  });

  it('does not protect other contracts', async () => {
    const [paid, other] = [await makeContract(contracts.caller), await makeContract(contracts.caller)];
    const request = requestOf(paid.id);
    await payouts.publish('payout.requested', request);
    await processed(request);
    expect(await remove(other.id)).toBeNull();
  });
});
