import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addDays } from '@creator-desk/domain/values/business-day';
import { reversalRefusal } from '@creator-desk/domain/payouts/payout-reversal';
import { payoutTransitions, type PayoutAction, type PayoutStatus } from '@creator-desk/domain/payouts/payout-status';
import type { EventEnvelope } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';
import { EventDispatcher } from '@creator-desk/server/messaging/events/consumer/event-dispatcher';
import { eventually } from '@creator-desk/testing/eventually';
import type { Deal, ExpectedPayout, PayoutModel } from './payout-model.ts';
import type { RunningPayouts } from './running.ts';

/** A request to the service. Numbers select an existing record, modulo their count. */
export type RequestCommand = CreateCommand | DecideCommand;
type DecideCommand = { does: 'decide'; payout: number; action: PayoutAction } | { does: 'reverse'; payout: number };
type CreateCommand = { does: 'request'; contract: number } | { does: 'create'; contract: number; term: number | null };
/** Delivers an event, for the first time or again. */
export type DeliverCommand = { does: 'deliver' | 'deliver again'; event: number };
/** Delivers all pending events, newest first. */
type DeliverAllCommand = { does: 'deliver all' };
/** A change in another service, whose event becomes pending. */
export type ExternalChange =
  | { does: 'approve video' | 'advance' | 'delete'; contract: number }
  | { does: 'send video back'; contract: number; video: number }
  | { does: 'change fee'; contract: number; cents: number }
  | { does: 'change quota'; contract: number; videos: number }
  | { does: 'move start'; contract: number; days: number }
  | { does: 'days pass'; days: number };
/** Concurrent commands, optionally while all database connections break. */
export type ConcurrentCommands = { does: 'at once' | 'crash'; during: (RequestCommand | DeliverCommand)[] };
export type Command = RequestCommand | DeliverCommand | DeliverAllCommand | ExternalChange | ConcurrentCommands;

type Row = ExpectedPayout & { id: number };

const retry = { intervalMs: 5, timeoutMs: 10_000 };

/** Runs commands against the service and compares each outcome with the model. */
export class PayoutCommands {
  constructor(
    private readonly payouts: RunningPayouts,
    private readonly model: PayoutModel,
  ) {}

  async run(step: Command): Promise<void> {
    switch (step.does) {
      case 'request':
      case 'create':
        return this.expectAsked(step);
      case 'decide':
        return this.expectDecided(step.payout, step.action);
      case 'reverse':
        return this.expectReversed(step.payout);
      case 'deliver':
      case 'deliver again':
        return this.deliverCommand(step);
      case 'deliver all':
        return this.deliverAll();
      case 'at once':
      case 'crash':
        return this.disturb(step);
      default:
        this.changeElsewhere(step);
    }
  }

  /** Like the broker, retries until the event is handled. */
  async deliver(event: EventEnvelope): Promise<void> {
    const dispatcher = this.payouts.service.app.get(EventDispatcher);
    await eventually(() => dispatcher.dispatch(event), retry);
    this.model.recordDelivery(event);
  }

  async deliverAll(): Promise<void> {
    for (const event of this.model.pending.splice(0).reverse()) await this.deliver(event);
  }

  private async expectAsked(step: CreateCommand): Promise<void> {
    const deal = this.deal(step.contract);
    const byCreator = step.does === 'request';
    const refusal = byCreator ? this.model.refusalOfCreator(deal) : this.model.refusalOfAdmin(deal);
    const amountCents = this.model.feeCents(deal);
    const outcome = await this.ask(step);
    const named = step.does === 'create' && step.term !== null;
    if (outcome instanceof Refusal) {
      // A selected term may not exist, may not have begun, or may be paid.
      if (named) expect([400, 404, 409]).toContain(outcome.status);
      else expect(outcome.message).toBe(refusal);
      return;
    }
    expect({ refusal, ...outcome }).toMatchObject({ refusal: undefined, status: 'REQUESTED', amountCents });
    if (named) expect(outcome.paymentPeriodStart).toBe(termOf(deal, step.term ?? 0));
    this.model.recordLookup(deal);
    this.expectFromNowOn(outcome, deal);
  }

  private async expectDecided(nth: number, action: PayoutAction): Promise<void> {
    const id = this.payoutId(nth);
    const payout = id === undefined ? undefined : this.model.payouts.get(id);
    if (id === undefined || !payout) return;
    const step = payoutTransitions[payout.status][action];
    const outcome = await this.decide(id, action);
    if ('refusal' in step) expect(outcome).toMatchObject({ code: step.refusal, status: 409 });
    else {
      expect(outcome).toMatchObject({ id, status: step.to });
      payout.status = step.to;
    }
  }

  private async expectReversed(nth: number): Promise<void> {
    const id = this.payoutId(nth);
    const payment = id === undefined ? undefined : this.model.payouts.get(id);
    if (id === undefined || !payment) return;
    const refusal = reversalRefusal(payment);
    const outcome = await this.reverse(id);
    if (outcome instanceof Refusal || refusal) {
      expect(outcome).toMatchObject({ code: refusal, status: 409 });
      return;
    }
    const { contractId, termNumber, paymentPeriodStart } = payment;
    const taken = { status: 'PAID', amountCents: -payment.amountCents, termNumber, paymentPeriodStart, reversesId: id } as const;
    expect(outcome).toMatchObject(taken);
    payment.reversedById = outcome.id;
    this.model.payouts.set(outcome.id, { ...taken, contractId, reversedById: null });
  }

  private async disturb({ does, during }: ConcurrentCommands): Promise<void> {
    const work = Promise.all(during.map((step) => this.retry(step)));
    if (does === 'crash') await this.payouts.breakConnections();
    await work;
    await this.resynchronise();
  }

  private async retry(step: RequestCommand | DeliverCommand): Promise<void> {
    if ('event' in step) await this.deliverCommand(step);
    else if (step.does === 'decide') await this.decide(this.payoutId(step.payout), step.action);
    else if (step.does === 'reverse') await this.reverse(this.payoutId(step.payout));
    else await this.ask(step);
  }

  /** After an unpredictable outcome: checks that the state is reachable and makes it the new expectation. */
  private async resynchronise(): Promise<void> {
    for (const deal of this.model.deals) {
      const { contractId } = deal.facts;
      if (await this.payouts.service.contractRecord(contractId)) this.model.recordLookup(deal);
      for (const row of await this.payouts.list<Row[]>(`?contractId=${contractId}&sort=createdAt`)) {
        const known = this.model.payouts.get(row.id);
        if (known) expect(reachableFrom(known.status)).toContain(row.status);
        else expect(deal.fees).toContain(row.reversesId === null ? row.amountCents : -row.amountCents);
        if (known?.reversedById) expect(row.reversedById).toBe(known.reversedById);
        if (known) Object.assign(known, { status: row.status, reversedById: row.reversedById });
        else this.expectFromNowOn(row, deal);
      }
    }
  }

  private expectFromNowOn({ id, status, amountCents, termNumber, paymentPeriodStart, ...row }: Row, { facts }: Deal): void {
    const { contractId } = facts;
    const { reversesId = null, reversedById = null } = row;
    this.model.payouts.set(id, { contractId, status, amountCents, termNumber, paymentPeriodStart, reversesId, reversedById });
  }

  private ask(step: CreateCommand): Promise<Row | Refusal> {
    const deal = this.deal(step.contract);
    const asked = { contractId: deal.facts.contractId, paymentMethod: 'zelle', paymentDetails: '555-0100', description: 'Fee' };
    const as = { idempotencyKey: randomUUID() };
    const caller = { kind: 'creator', contractId: deal.facts.contractId } as const;
    if (step.does === 'request') return answered(() => this.payouts.ask<Row>('requestByCreator', asked, { ...as, caller }));
    const termStart = step.term === null ? null : termOf(deal, step.term);
    return answered(() => this.payouts.ask<Row>('create', { ...asked, termStart }, as));
  }

  private async decide(id: number | undefined, action: PayoutAction): Promise<object> {
    if (id === undefined) return {};
    const status = { approve: 'APPROVED', markPaid: 'PAID', decline: 'REJECTED' }[action];
    return answered(() => this.payouts.ask<Row>('review', { id, status }));
  }

  private async reverse(id: number | undefined): Promise<Row | Refusal> {
    if (id === undefined) return new Refusal('payout.not_found');
    const as = { idempotencyKey: randomUUID() };
    return answered(() => this.payouts.ask<Row>('reverse', { id, reason: 'Paid to the wrong account' }, as));
  }

  private async deliverCommand({ does, event }: DeliverCommand): Promise<void> {
    const { pending, delivered } = this.model;
    const [envelope] = does === 'deliver' ? pending.splice(event % Math.max(1, pending.length), 1) : [round(delivered, event)];
    if (envelope) await this.deliver(envelope);
  }

  private changeElsewhere(step: ExternalChange): void {
    const { model } = this;
    if (step.does === 'days pass') {
      model.today = addDays(model.today, step.days);
      return;
    }
    const deal = this.deal(step.contract);
    if (step.does === 'approve video') model.approve(deal);
    if (step.does === 'send video back') model.sendBack(deal, step.video);
    if (step.does === 'advance') model.advance(deal);
    if (step.does === 'change fee') model.changeFee(deal, step.cents);
    if (step.does === 'change quota') model.change(deal, { videosPerMonth: step.videos });
    if (step.does === 'move start') model.moveStart(deal, step.days);
    if (step.does === 'delete') model.remove(deal);
  }

  private deal(nth: number): Deal {
    const deal = round(this.model.deals, nth);
    if (!deal) throw new Error('the model has no contracts');
    return deal;
  }

  private payoutId(nth: number): number | undefined {
    return round([...this.model.payouts.keys()], nth);
  }
}

const round = <T>(among: T[], nth: number): T | undefined => among[nth % among.length];
const termOf = ({ terms }: Deal, nth: number): string | null => round(terms, nth) ?? null;

/** Like a client without an answer, retries with the same key. */
function answered(ask: () => Promise<Row>): Promise<Row | Refusal> {
  const answer = async (): Promise<Row | Refusal> => {
    const outcome = await ask().catch((error: Refusal) => error);
    if (outcome instanceof Refusal && outcome.status >= 500) throw outcome;
    return outcome;
  };
  return eventually(answer, retry);
}

function reachableFrom(status: PayoutStatus): PayoutStatus[] {
  const next = Object.values(payoutTransitions[status]).flatMap((step) => ('to' in step ? [step.to] : []));
  return [status, ...next.flatMap(reachableFrom)];
}
