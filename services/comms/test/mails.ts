import { expect } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { Language } from '@creator-desk/domain/values/languages';
import type { MailDetail, MailView } from '@creator-desk/protocol/comms/mail';
import type { ContractFacts, Events } from '@creator-desk/protocol/events';
import { createMigratedDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { eventually } from '@creator-desk/testing/eventually';
import { contractFacts, FakeService } from '@creator-desk/testing/services/fake-service';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import type { CommsConfig } from '../src/config.ts';
import { commsService } from '../src/service.ts';

export const slug = 'kUqxXzZ3fQ0x4oXq9G7m2cT5vB1nL8aR';
export const mailConfig = { MAIL_FROM: 'Creator Desk <desk@brand.example>', PUBLIC_URL: 'https://desk.brand.example' };

/** What the portal service says of creators: in which language they read, and their address. */
interface Reader {
  language: Language | null;
  slug?: string;
}

/** The comms service with those that it asks, and somebody who publishes events. */
export interface MailFixture {
  broker: TestBroker;
  database: TestDatabase;
  others: FakeService;
  caller: TestCaller;
  /** A test may change it. */
  reader: Reader;
  /** With these settings; one that runs is stopped. */
  start(config?: Partial<CommsConfig>): Promise<RunningService>;
  /** A known contract of a creator with an address of its own. */
  contract(given?: Partial<ContractFacts>): Promise<ContractFacts & { email: string }>;
  mails(query?: string): Promise<MailView[]>;
  detail(id: number): Promise<MailDetail>;
  stop(): Promise<void>;
}

export const paidRequestId = 77;

/** What the services answer that mails are written with. */
export function answerForMails(others: FakeService, reader: Reader = { language: null }): void {
  others.answer('portal.addressOf', () => ({ slug, ...reader }));
  others.answer('payouts.ofContract', () => [
    {
      id: paidRequestId,
      amountCents: 450_000,
      paymentMethod: 'wire_transfer',
      eta: '3-5 business days',
      declineNotes: 'The invoice is missing.',
    },
  ]);
}

export async function startMails(): Promise<MailFixture> {
  const broker = await TestBroker.start();
  const database = await createMigratedDatabase(commsService);
  const others = await FakeService.on(broker);
  const caller = await TestCaller.on(broker);
  const reader: Reader = { language: null };
  answerForMails(others, reader);
  let running: RunningService | undefined;
  const comms = (): RunningService => {
    if (!running) throw new Error('the comms service does not run');
    return running;
  };
  return {
    broker,
    database,
    others,
    caller,
    reader,
    start: async (config = {}) => {
      await running?.stop();
      running = await startTestService(commsService, broker, { config: { ...mailConfig, ...config }, database });
      return running;
    },
    contract: async (given = {}) => {
      const facts = contractFacts({ endDate: '2999-12-31', email: `creator-${randomUUID()}@example.com`, ...given });
      await others.publish('contract.created', facts);
      await eventually(async () =>
        expect(await database.query('select 1 from creator_address where contract_id = $1', [facts.contractId])).toHaveLength(1),
      );
      return { ...facts, email: facts.email ?? '' };
    },
    mails: async (query = '') => (await (await comms().get(`/mails${query}`)).json()) as MailView[],
    detail: (id) => caller.ask<MailDetail>('comms.readMail', { id }),
    stop: async () => {
      await caller.close();
      await running?.stop();
      await others.close();
      await broker.end();
      await database.drop();
    },
  };
}

export const videoOf = ({ contractId }: Pick<ContractFacts, 'contractId'>): Events['submission.approved'] => ({
  submissionId: contractId,
  version: 1,
  contractId,
  creatorId: 1,
  title: 'Summer haul',
  status: 'approved',
  paymentPeriodStart: '2026-01-01',
  adminNotes: 'Great light!',
});

export const payoutOf = ({ contractId }: Pick<ContractFacts, 'contractId'>): Events['payout.requested'] => ({
  payoutRequestId: paidRequestId,
  version: 1,
  contractId,
  creatorId: 1,
  amountCents: 450_000,
  termNumber: 1,
  paymentPeriodStart: '2026-01-01',
});
