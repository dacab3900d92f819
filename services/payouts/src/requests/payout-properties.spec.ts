import { EntityManager } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addMonths } from '@creator-desk/domain/values/business-day';
import { payoutActions } from '@creator-desk/domain/payouts/payout-status';
import { Refusal } from '@creator-desk/protocol/refusals';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { Clock } from '@creator-desk/server/runtime/clock';
import { expectInvariants } from '../../test/invariants.ts';
import { expectRecounted } from '../../test/recount.ts';
import {
  PayoutCommands,
  type RequestCommand,
  type ExternalChange,
  type Command,
  type DeliverCommand,
} from '../../test/payout-commands.ts';
import { PayoutModel } from '../../test/payout-model.ts';
import { RunningPayouts } from '../../test/running.ts';
import { PayoutSums } from '../report/payout-sums.ts';
import { ReportController } from '../report/report.controller.ts';
import { PayoutSummaries } from './payout-summary.ts';

let payouts: RunningPayouts;
let model: PayoutModel;

beforeAll(async () => {
  payouts = await RunningPayouts.start();
  payouts.upstream.answer('contracts.facts', ({ id }: { id: number }) => {
    const facts = model.answerFacts(id);
    if (!facts) throw new Refusal('contract.not_found');
    return facts;
  });
  // At this hour the business time zone has the same day as the model.
  vi.spyOn(payouts.service.app.get(Clock), 'now').mockImplementation(() => new Date(`${model.today}T18:00:00Z`));
});

afterAll(() => payouts.stop());

/** What is remembered of months is what a process adds up that remembers nothing. */
async function expectRemembered(): Promise<void> {
  const [from, to] = [-3, 8].map((months) => addMonths(payouts.today, months).slice(0, 7)) as [string, string];
  const { app } = payouts.service;
  const forgetful = new ReportController(app.get(PreparedStatements), app.get(Clock), app.get(PayoutSummaries));
  expect(await payouts.ask('report', { from, to })).toEqual(await forgetful.report({ from, to }));
  const known = [app.get(EntityManager), app.get(PreparedStatements), app.get(Clock)] as const;
  const sums = new PayoutSummaries(...known, new PayoutSums(app.get(PreparedStatements)));
  expect(await payouts.list('/summary')).toEqual(await sums.summary(model.today));
}

const contracts = 2;
/** Mostly the first, so that much happens to one. */
const contract = fc.constantFrom(0, 0, 0, 1);
const nth = fc.nat(20);
const is = <const T>(does: T): fc.Arbitrary<T> => fc.constant(does);
const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>): fc.WeightedArbitrary<T> => ({ weight, arbitrary });

const asked: fc.Arbitrary<RequestCommand> = fc.oneof(
  often(4, fc.record({ does: is('request'), contract })),
  often(4, fc.record({ does: is('create'), contract, term: fc.option(fc.nat(3), { freq: 2 }) })),
  often(2, fc.record({ does: is('reverse'), payout: nth })),
  often(5, fc.record({ does: is('decide'), payout: nth, action: fc.constantFrom(...payoutActions, 'markPaid' as const) })),
);
const delivered: fc.Arbitrary<DeliverCommand> = fc.record({
  does: fc.constantFrom('deliver', 'deliver', 'deliver again'),
  event: nth,
});
const elsewhere: fc.Arbitrary<ExternalChange> = fc.oneof(
  often(5, fc.record({ does: is('approve video'), contract })),
  often(2, fc.record({ does: is('send video back'), contract, video: nth })),
  often(2, fc.record({ does: is('advance'), contract })),
  often(2, fc.record({ does: is('change fee'), contract, cents: fc.nat(1_000_000) })),
  often(1, fc.record({ does: is('change quota'), contract, videos: fc.nat(2) })),
  often(1, fc.record({ does: is('move start'), contract, days: fc.integer({ min: -40, max: 40 }) })),
  often(1, fc.record({ does: is('delete'), contract })),
  often(2, fc.record({ does: is('days pass'), days: fc.integer({ min: 1, max: 12 }) })),
);
const disturbed = fc.record({
  does: fc.constantFrom('at once', 'crash'),
  during: fc.array(fc.oneof(asked, delivered), { minLength: 1, maxLength: 4 }),
});
const steps: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    often(6, asked),
    often(5, delivered),
    often(3, fc.record({ does: is('deliver all') })),
    often(7, elsewhere),
    often(1, disturbed),
  ),
  { minLength: 20, maxLength: 50 },
);

it('whatever happens in whatever order: no term is paid twice, the ledger sums to the records, no request is lost, every amount is the fee, sums by month are those of the lists', async () => {
  const property = fc.asyncProperty(steps, async (taken) => {
    model = new PayoutModel(payouts.today, contracts);
    const commands = new PayoutCommands(payouts, model);
    for (const step of taken) await commands.run(step);
    await expectInvariants(payouts, model);
    await commands.deliverAll();
    await expectInvariants(payouts, model);
    for (const { facts } of model.deals)
      await expectRecounted(payouts, model.today, { contractId: facts.contractId }, [facts.contractId]);
    await expectRemembered();
  });
  await fc.assert(property, { numRuns: 15, interruptAfterTimeLimit: 90_000 });
  expect(await payouts.service.deadLetters()).toEqual([]);
});
