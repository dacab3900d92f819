import { randomUUID } from 'node:crypto';
import { addDays, day, type Day } from '@creator-desk/domain/values/business-day';
import { amountOfCents, centsOf } from '@creator-desk/domain/values/money';
import { payoutObstacle, payoutObstacles } from '@creator-desk/domain/payouts/payout';
import { isOpenPayout, type PayoutStatus } from '@creator-desk/domain/payouts/payout-status';
import { termNumber, termState } from '@creator-desk/domain/contracts/term';
import type { ContractFacts, EventEnvelope, Events, EventType, SubmissionFacts } from '@creator-desk/protocol/events';
import { contractFacts } from '@creator-desk/testing/services/fake-service';
import { changed, submissionFacts } from './running.ts';

/** A contract and its videos, as their owners have them. */
export interface Deal {
  facts: ContractFacts;
  deleted: boolean;
  videos: SubmissionFacts[];
  /** First days of all terms so far. */
  terms: string[];
  /** All fees so far, in cents. */
  fees: number[];
}

/** The expected state of a payout request. */
export interface ExpectedPayout {
  contractId: number;
  status: PayoutStatus;
  amountCents: number;
  termNumber: number | null;
  paymentPeriodStart: string | null;
  /** The payment that it reverses. */
  reversesId: number | null;
  /** The record that reverses it. */
  reversedById: number | null;
}

const isUnreversedPayment = ({ status, reversesId, reversedById }: ExpectedPayout): boolean =>
  status === 'PAID' && reversesId === null && reversedById === null;

/**
 * Model of the property test: the state of the other services, which of their events were delivered, and the resulting expected
 * state of the payouts service.
 */
export class PayoutModel {
  readonly deals: Deal[];
  /** Undelivered events, in no order. */
  readonly pending: EventEnvelope[] = [];
  readonly delivered: EventEnvelope[] = [];
  readonly payouts = new Map<number, ExpectedPayout>();
  today: Day;
  private readonly known = new Map<number, ContractFacts | 'gone'>();
  private readonly reviewed = new Map<number, SubmissionFacts>();

  constructor(today: Day, contracts: number) {
    this.today = today;
    this.deals = Array.from({ length: contracts }, (_, videosPerMonth) => {
      const startDate = addDays(today, -5);
      const facts = contractFacts({ startDate, termStart: startDate, endDate: addDays(today, 400), videosPerMonth });
      this.publish('contract.created', facts);
      return { facts, deleted: false, videos: [], terms: [startDate], fees: [Number(centsOf(facts.monthlyFee))] };
    });
  }

  /** The owner changes the contract. */
  change(deal: Deal, change: Partial<ContractFacts>): void {
    if (deal.deleted) return;
    deal.facts = changed(deal.facts, change);
    this.publish('contract.updated', deal.facts);
  }

  changeFee(deal: Deal, cents: number): void {
    this.change(deal, { monthlyFee: amountOfCents(cents) });
    deal.fees.push(cents);
  }

  moveStart(deal: Deal, days: number): void {
    const shift = (of: string): Day => addDays(day(of), days);
    this.change(deal, { startDate: shift(deal.facts.startDate), termStart: shift(deal.facts.termStart) });
  }

  advance(deal: Deal): void {
    if (deal.deleted || this.today < deal.facts.termStart) return;
    const { startDate, termStart: fromTermStart, videosPerMonth, contractId } = deal.facts;
    const termStart = addDays(day(fromTermStart), 30);
    this.change(deal, { termStart });
    deal.terms.push(termStart);
    const fromTerm = termNumber(day(startDate), day(fromTermStart));
    const { version } = deal.facts;
    const term = { contractId, version, fromTerm, toTerm: fromTerm + 1, fromTermStart, termStart, videosPerMonth };
    this.publish('term.advanced', term);
  }

  remove(deal: Deal): void {
    if (deal.deleted) return;
    deal.deleted = true;
    const { contractId, version, fullName, socialHandle } = deal.facts;
    this.publish('contract.deleted', { contractId, version: version + 1, fullName, socialHandle });
  }

  /** A video of the running term is approved. */
  approve(deal: Deal): void {
    const video = submissionFacts(deal.facts);
    deal.videos.push(video);
    this.publish('submission.approved', video);
  }

  sendBack(deal: Deal, index: number): void {
    const video = deal.videos[index % deal.videos.length];
    if (!video) return;
    Object.assign(video, { version: video.version + 1, status: 'needs_revision' });
    this.publish('submission.changes_requested', { ...video });
  }

  /** The service has handled the event. */
  recordDelivery(envelope: EventEnvelope): void {
    this.delivered.push(envelope);
    const { type, data } = envelope;
    if (type === 'contract.deleted') this.known.set((data as Events['contract.deleted']).contractId, 'gone');
    if (type === 'contract.created' || type === 'contract.updated') this.upsertContract(data as ContractFacts);
    if (type.startsWith('submission.')) this.upsertReview(data as SubmissionFacts);
  }

  /** What the contracts service answers for a contract that the read model lacks. */
  answerFacts(contractId: number): ContractFacts | undefined {
    return this.deals.find(({ facts, deleted }) => facts.contractId === contractId && !deleted)?.facts;
  }

  /** The contract in the read model, else as its owner answers. */
  knownWhenAsked({ facts, deleted }: Deal): ContractFacts | undefined {
    const known = this.known.get(facts.contractId) ?? (deleted ? 'gone' : facts);
    return known === 'gone' ? undefined : known;
  }

  /** The read model keeps the owner's answer unless the request was refused. */
  recordLookup({ facts }: Deal): void {
    if (!this.known.has(facts.contractId)) this.known.set(facts.contractId, facts);
  }

  /** The expected refusal of a creator's request, if any. */
  refusalOfCreator(deal: Deal): string | undefined {
    const contract = this.knownWhenAsked(deal);
    if (!contract) return 'Contract not found';
    const [startDate, termStart, endDate] = [day(contract.startDate), day(contract.termStart), day(contract.endDate)];
    const approved = this.approvedIn(contract.contractId, termStart);
    const progress = { approved, required: contract.videosPerMonth };
    const state = termState({ termStart, endDate }, progress, this.today);
    const number = termNumber(startDate, termStart);
    const mine = this.requestsOf(deal);
    const obstacle = payoutObstacle(
      { ...progress, state },
      {
        open: mine.some(({ status }) => isOpenPayout(status)),
        paid: mine.some((one) => isUnreversedPayment(one) && (one.termNumber === number || one.paymentPeriodStart === termStart)),
      },
    );
    return obstacle && payoutObstacles[obstacle];
  }

  /** The expected refusal of an admin's request without a term, if any. */
  refusalOfAdmin(deal: Deal): string | undefined {
    if (!this.knownWhenAsked(deal)) return 'Contract not found';
    return this.requestsOf(deal).some(({ status }) => isOpenPayout(status)) ? payoutObstacles['payout.open'] : undefined;
  }

  feeCents(deal: Deal): number {
    return Number(centsOf(this.knownWhenAsked(deal)?.monthlyFee ?? '0.00'));
  }

  approvedIn(contractId: number, termStart: string): number {
    return [...this.reviewed.values()].filter(
      (video) => video.contractId === contractId && video.paymentPeriodStart === termStart && video.status === 'approved',
    ).length;
  }

  private requestsOf({ facts }: Deal): ExpectedPayout[] {
    return [...this.payouts.values()].filter(({ contractId }) => contractId === facts.contractId);
  }

  private upsertContract(facts: ContractFacts): void {
    const known = this.known.get(facts.contractId);
    if (known !== 'gone' && (known?.version ?? 0) < facts.version) this.known.set(facts.contractId, facts);
  }

  private upsertReview(video: SubmissionFacts): void {
    if ((this.reviewed.get(video.submissionId)?.version ?? 0) < video.version) this.reviewed.set(video.submissionId, video);
  }

  private publish<T extends EventType>(type: T, data: Events[T]): void {
    const facts = structuredClone(data);
    this.pending.push({
      id: randomUUID(),
      type,
      time: new Date().toISOString(),
      data: facts,
      traceparent: null,
    } as EventEnvelope<T> as EventEnvelope);
  }
}
