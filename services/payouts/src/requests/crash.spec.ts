import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventEnvelope } from '@creator-desk/protocol/events';
import { EventDispatcher } from '@creator-desk/server/messaging/events/consumer/event-dispatcher';
import { RunningPayouts, submissionFacts } from '../../test/running.ts';

let payouts: RunningPayouts;

beforeAll(async () => {
  payouts = await RunningPayouts.start();
  // The server notices the termination during the sleep.
  await payouts.query(`create function crash() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(10); return null; end $$`);
});

afterAll(() => payouts.stop());

/** Where the connection to the database dies: as a row is written, or when all is written and the commit begins. */
const steps: [string, string, string, string][] = [
  ['as the request is written', 'payout_requests', 'trigger crash after insert or update', ''],
  ['as the line of the ledger is written', 'payout_ledger', 'trigger crash after insert', ''],
  ['as the event is written', 'outbox', 'trigger crash after insert', ''],
  ['as the key is written', 'idempotency_key', 'trigger crash after insert', ''],
  ['in the commit', 'payout_requests', 'constraint trigger crash after insert or update', 'deferrable initially deferred'],
];

async function dying([, table, trigger, when]: (typeof steps)[number], work: () => Promise<unknown>): Promise<void> {
  await payouts.query(`create ${trigger} on ${table} ${when} for each row execute function crash()`);
  try {
    await expect(work()).rejects.toMatchObject({ status: 503 });
  } finally {
    await payouts.query(`drop trigger crash on ${table}`);
  }
}

describe('a broken connection', () => {
  it.each(steps)('%s leaves nothing of a request, and a retry creates it once', async (...step) => {
    const { contractId } = await payouts.completedContract();
    const input = { contractId, paymentMethod: 'zelle', paymentDetails: '555-0100', description: 'Fee' };
    const as = { caller: { kind: 'creator' as const, contractId }, idempotencyKey: randomUUID() };
    const ask = (): Promise<{ id: number }> => payouts.caller.ask('payouts.requestByCreator', input, as);
    await dying(step, ask);
    expect(await payouts.written(contractId)).toEqual({ requests: 0, lines: 0, events: 0 });
    const [first, again] = [await ask(), await ask()];
    expect(again).toEqual(first);
    expect(await payouts.written(contractId)).toEqual({ requests: 1, lines: 1, events: 1 });
  });

  it.each(steps.filter(([, table]) => table !== 'idempotency_key'))(
    '%s leaves a payment undone, and it can be made',
    async (...step) => {
      const { contractId } = await payouts.contract();
      const { id } = await payouts.create({ contractId });
      const before = [await payouts.ask('read', { id }), await payouts.history(id)];
      await dying(step, () => payouts.ask('settle', { id, status: 'PAID' }));
      expect([await payouts.ask('read', { id }), await payouts.history(id)]).toEqual(before);
      expect(await payouts.ask('settle', { id, status: 'PAID' })).toMatchObject({ status: 'PAID' });
      expect(await payouts.written(contractId)).toEqual({ requests: 1, lines: 2, events: 2 });
    },
  );

  it.each([
    ['as the video is counted', 'reviewed_submission', 'trigger crash after insert', ''],
    ['while the open request is updated', 'payout_requests', 'trigger crash after update', ''],
    ['in the commit', 'handled_event', 'constraint trigger crash after insert', 'deferrable initially deferred'],
  ])('%s of an approval counts it once when the event comes again', async (_, table, trigger, when) => {
    const contract = await payouts.completedContract();
    const { id } = await payouts.byCreator(contract.contractId);
    const data = submissionFacts(contract);
    const envelope = { id: randomUUID(), type: 'submission.approved', data, traceparent: null } as EventEnvelope;
    const deliver = (): Promise<void> => payouts.service.app.get(EventDispatcher).dispatch(envelope);
    await payouts.query(`create ${trigger} on ${table} ${when} for each row execute function crash()`);
    await expect(deliver()).rejects.toThrow();
    await payouts.query(`drop trigger crash on ${table}`);
    expect(await payouts.ask('read', { id })).toMatchObject({ approvedCount: 2 });
    await deliver();
    await deliver();
    expect(await payouts.ask('read', { id })).toMatchObject({ approvedCount: 3 });
  });
});
