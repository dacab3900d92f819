import { expect } from 'vitest';
import { addDays, businessToday, day, type Day } from '@creator-desk/domain/values/business-day';
import type { Caller } from '@creator-desk/protocol/caller';
import type { ContractFacts, Events, EventType, SubmissionFacts } from '@creator-desk/protocol/events';
import type { CreatorPayoutView, RequestPayoutForContract } from '@creator-desk/protocol/payouts/creator-payout';
import type {
  CreatePayoutRequest,
  PayoutLedgerEntryView,
  PayoutRequestView,
} from '@creator-desk/protocol/payouts/payout-request';
import { eventually } from '@creator-desk/testing/eventually';
import type { TestBroker } from '@creator-desk/testing/servers/nats';
import { contractFacts, type FakeService } from '@creator-desk/testing/services/fake-service';
import { startServiceWithOthers } from '@creator-desk/testing/services/service-with-others';
import { businessZone, type TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import type { PublishedEvent, StoredContract } from '@creator-desk/testing/services/service-records';
import { payoutsService } from '../src/service.ts';

type PayoutEvent = Exclude<Extract<EventType, `payout.${string}`>, `${string}.creator_erased`>;

let submissions = 0;

/** The payouts service with its own broker and database, a fake upstream service, and a caller. */
export class RunningPayouts {
  readonly today: Day = businessToday(new Date(), businessZone);

  private constructor(
    readonly broker: TestBroker,
    readonly service: RunningService,
    readonly caller: TestCaller,
    readonly upstream: FakeService,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<RunningPayouts> {
    const { broker, service, caller, others, stop } = await startServiceWithOthers(payoutsService);
    return new RunningPayouts(broker, service, caller, others, stop);
  }

  query<R extends object>(sql: string, parameters: unknown[] = []): Promise<R[]> {
    return this.service.database.query<R>(sql, parameters);
  }

  /** A contract in the read model, on its tenth day and with a distant end. */
  async contract(given: Partial<ContractFacts> = {}): Promise<ContractFacts> {
    const startDate = addDays(this.today, -10);
    const facts = contractFacts({ startDate, termStart: startDate, endDate: addDays(this.today, 700), ...given });
    await this.publish('contract.created', facts);
    await this.waitForContract(facts.contractId);
    return facts;
  }

  /** A contract with all videos of its current term approved. */
  async completedContract(given: Partial<ContractFacts> = {}): Promise<ContractFacts> {
    const facts = await this.contract({ videosPerMonth: 2, ...given });
    await this.approve(facts, facts.videosPerMonth);
    return facts;
  }

  /** Approves more videos of a term, by default the current one. */
  async approve(contract: ContractFacts, count: number, termStart = contract.termStart): Promise<SubmissionFacts[]> {
    const approved = Array.from({ length: count }, () => submissionFacts(contract, { paymentPeriodStart: termStart }));
    for (const facts of approved) await this.publish('submission.approved', facts);
    await this.waitUntilCounted(approved);
    return approved;
  }

  /** Waits until the service has counted these submissions. */
  async waitUntilCounted(facts: SubmissionFacts[]): Promise<void> {
    for (const { submissionId, version } of facts)
      await this.eventually('select 1 from reviewed_submission where submission_id = $1 and version >= $2', [
        submissionId,
        version,
      ]);
  }

  /** Waits until the read model has the contract in this state. */
  async waitForContract(contractId: number, state: Partial<StoredContract> = {}): Promise<void> {
    const look = async (): Promise<void> =>
      expect(await this.service.contractRecord(contractId)).toMatchObject({ contractId, ...state });
    await eventually(look, { intervalMs: 5, timeoutMs: 10_000 });
  }

  /** Waits until the query returns this many rows. */
  async eventually(sql: string, parameters: unknown[], rows = 1): Promise<void> {
    const look = async (): Promise<void> => expect(await this.query(sql, parameters)).toHaveLength(rows);
    await eventually(look, { intervalMs: 5, timeoutMs: 10_000 });
  }

  /** Terminates all database connections of the service and waits for it. */
  async breakConnections(): Promise<void> {
    const ended = await this.query<{ pid: number }>(
      `with others as materialized
         (select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid())
       select pid, pg_terminate_backend(pid) from others`,
    );
    await this.eventually('select 1 from pg_stat_activity where pid = any($1)', [ended.map(({ pid }) => pid)], 0);
  }

  async publish<T extends keyof Events>(type: T, data: Events[T], id?: string): Promise<void> {
    await this.upstream.publish(type, data, id);
  }

  /** They are handled together. */
  async publishTogether<T extends keyof Events>(type: T, facts: readonly Events[T][]): Promise<void> {
    await this.upstream.publishTogether(type, facts);
  }

  ask<T = PayoutRequestView>(
    operation: string,
    input: object,
    as: { idempotencyKey?: string; caller?: Caller } = {},
  ): Promise<T> {
    return this.caller.ask<T>(`payouts.${operation}`, input, as);
  }

  create(input: Partial<CreatePayoutRequest> & { contractId: number }): Promise<PayoutRequestView> {
    return this.ask('create', { paymentMethod: 'PayPal', paymentDetails: 'jane@example.com', ...input });
  }

  byCreator(contractId: number, given: Partial<RequestPayoutForContract> = {}): Promise<CreatorPayoutView> {
    const input = { contractId, paymentMethod: 'paypal', paymentDetails: 'jane@example.com', description: 'My fee', ...given };
    return this.caller.ask('payouts.requestByCreator', input, { caller: { kind: 'creator', contractId } });
  }

  async history(id: number): Promise<PayoutLedgerEntryView[]> {
    return this.ask('history', { id });
  }

  /** The events published about a request, oldest first. */
  events(id: number): Promise<PublishedEvent<PayoutEvent>[]> {
    return this.service.events<PayoutEvent>({ subject: `payout/${id}` });
  }

  /** How many requests, ledger entries and events of a contract were committed. */
  async written(contractId: number): Promise<{ requests: number; lines: number; events: number }> {
    const requests = await this.query<{ id: number }>('select id from payout_requests where contract_id = $1', [contractId]);
    const histories = await Promise.all(requests.map(({ id }) => this.history(id)));
    const events = (await this.service.events<PayoutEvent>()).filter(({ data }) => data.contractId === contractId);
    return { requests: requests.length, lines: histories.flat().length, events: events.length };
  }

  async list<T>(path: string): Promise<T> {
    return (await (await this.service.get(`/payout-requests${path}`)).json()) as T;
  }
}

/** A new approved video. */
export function submissionFacts(contract: ContractFacts, given: Partial<SubmissionFacts> = {}): SubmissionFacts {
  submissions += 1;
  return {
    submissionId: submissions,
    version: 2,
    contractId: contract.contractId,
    creatorId: contract.creatorId,
    title: `Video ${submissions}`,
    status: 'approved',
    paymentPeriodStart: contract.termStart,
    ...given,
  };
}

/** The same contract after a change. */
export function changed(contract: ContractFacts, change: Partial<ContractFacts>): ContractFacts {
  return { ...contract, version: contract.version + 1, ...change };
}

/** The event of a contract advancing to its next term, and the contract after it. */
export function advanced(contract: ContractFacts): { event: Events['term.advanced']; contract: ContractFacts } {
  const fromTerm = Math.round((Date.parse(contract.termStart) - Date.parse(contract.startDate)) / (30 * 86_400_000)) + 1;
  const termStart = addDays(day(contract.termStart), 30);
  const next = changed(contract, { termStart });
  const { contractId, version, videosPerMonth } = next;
  return {
    contract: next,
    event: { contractId, version, fromTerm, toTerm: fromTerm + 1, fromTermStart: contract.termStart, termStart, videosPerMonth },
  };
}
