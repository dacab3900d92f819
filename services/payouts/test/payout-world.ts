import { randomUUID } from 'node:crypto';
import { addDays, day, type Day } from '@creator-desk/domain/business-day';
import { amountOfCents, centsOf } from '@creator-desk/domain/money';
import { payoutObstacle, payoutObstacles } from '@creator-desk/domain/payout';
import { isOpenPayout, type PayoutStatus } from '@creator-desk/domain/payout-status';
import { termNumber, termState } from '@creator-desk/domain/term';
import type { ContractFacts, EventEnvelope, Events, EventType, SubmissionFacts } from '@creator-desk/protocol/events';
import { contractFacts } from '@creator-desk/testing/fake-service';
import { changed, submissionFacts } from './running.ts';

/** A contract as its owner has it, and its videos as media has them. */
export interface Deal {
  facts: ContractFacts;
  deleted: boolean;
  videos: SubmissionFacts[];
  /** First days of its terms so far. */
  terms: string[];
  /** Its fees so far, in cents. */
  fees: number[];
}

/** A payout request as it must be. */
export interface ExpectedPayout {
  contractId: number;
  status: PayoutStatus;
  amountCents: number;
  termNumber: number | null;
  paymentPeriodStart: string | null;
  /** The record that it takes back. */
  reversesId: number | null;
  /** The record that takes it back. */
  reversedById: number | null;
}

/** It was paid, and nothing takes that back. */
const isStandingPayment = ({ status, reversesId, reversedById }: ExpectedPayout): boolean =>
  status === 'PAID' && reversesId === null && reversedById === null;

/**
 * What the neighbours of the payouts service did, which of their events it has been told, and what must follow from
 * both: the yardstick that the service is held against.
 */
export class PayoutWorld {
  readonly deals: Deal[];
  /** Events on their way, in no order. */
  readonly underway: EventEnvelope[] = [];
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
      this.announce('contract.created', facts);
      return { facts, deleted: false, videos: [], terms: [startDate], fees: [Number(centsOf(facts.monthlyFee))] };
    });
  }

  /** The owner changes the contract. */
  change(deal: Deal, change: Partial<ContractFacts>): void {
    if (deal.deleted) return;
    deal.facts = changed(deal.facts, change);
    this.announce('contract.updated', deal.facts);
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
    this.announce('term.advanced', term);
  }

  remove(deal: Deal): void {
    if (deal.deleted) return;
    deal.deleted = true;
    const { contractId, version, fullName, socialHandle } = deal.facts;
    this.announce('contract.deleted', { contractId, version: version + 1, fullName, socialHandle });
  }

  /** A video of the running term is approved. */
  approve(deal: Deal): void {
    const video = submissionFacts(deal.facts);
    deal.videos.push(video);
    this.announce('submission.approved', video);
  }

  sendBack(deal: Deal, index: number): void {
    const video = deal.videos[index % deal.videos.length];
    if (!video) return;
    Object.assign(video, { version: video.version + 1, status: 'needs_revision' });
    this.announce('submission.changes_requested', { ...video });
  }

  /** The service has been told. */
  heard(envelope: EventEnvelope): void {
    this.delivered.push(envelope);
    const { type, data } = envelope;
    if (type === 'contract.deleted') this.known.set((data as Events['contract.deleted']).contractId, 'gone');
    if (type === 'contract.created' || type === 'contract.updated') this.learn(data as ContractFacts);
    if (type.startsWith('submission.')) this.count(data as SubmissionFacts);
  }

  /** The service asks the owner about a contract that it has not heard of. */
  ask(contractId: number): ContractFacts | undefined {
    return this.deals.find(({ facts, deleted }) => facts.contractId === contractId && !deleted)?.facts;
  }

  /** What the service knows of a contract when it is asked to pay for it: what it was told, else what the owner answers. */
  knownWhenAsked({ facts, deleted }: Deal): ContractFacts | undefined {
    const known = this.known.get(facts.contractId) ?? (deleted ? 'gone' : facts);
    return known === 'gone' ? undefined : known;
  }

  /** The service keeps what the owner answered, unless the request for which it asked was refused. */
  keeps({ facts }: Deal): void {
    if (!this.known.has(facts.contractId)) this.known.set(facts.contractId, facts);
  }

  /** Why a creator's request must be refused, or nothing. */
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
        paid: mine.some((one) => isStandingPayment(one) && (one.termNumber === number || one.paymentPeriodStart === termStart)),
      },
    );
    return obstacle && payoutObstacles[obstacle];
  }

  /** Why an admin's request that names no term must be refused, or nothing. */
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

  private learn(facts: ContractFacts): void {
    const known = this.known.get(facts.contractId);
    if (known !== 'gone' && (known?.version ?? 0) < facts.version) this.known.set(facts.contractId, facts);
  }

  private count(video: SubmissionFacts): void {
    if ((this.reviewed.get(video.submissionId)?.version ?? 0) < video.version) this.reviewed.set(video.submissionId, video);
  }

  private announce<T extends EventType>(type: T, data: Events[T]): void {
    const facts = structuredClone(data);
    this.underway.push({
      id: randomUUID(),
      type,
      time: new Date().toISOString(),
      data: facts,
      traceparent: null,
    } as EventEnvelope<T> as EventEnvelope);
  }
}
