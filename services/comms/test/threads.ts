import { expect } from 'vitest';
import type { Role } from '@creator-desk/domain/access/roles';
import type { Caller } from '@creator-desk/protocol/caller';
import type { ThreadMessage, ThreadPage, ThreadView, UnreadMessages } from '@creator-desk/protocol/comms/thread';
import type { ContractFacts } from '@creator-desk/protocol/events';
import { eventually } from '@creator-desk/testing/eventually';
import { contractFacts, type FakeService } from '@creator-desk/testing/services/fake-service';
import type { RunningService, TestCaller } from '@creator-desk/testing/services/test-service';
import { videoOf } from './mails.ts';

export const creatorOf = (contractId: number): Caller => ({ kind: 'creator', contractId });
export const personOf = (role: Role, name = 'Ana'): Caller => ({ kind: 'admin', via: 'session', user: { id: 7, name, role } });

/** After every message. */
export const theEnd = 2_000_000_000;

/** Writes and reads in threads. */
export class Threads {
  constructor(
    private readonly caller: TestCaller,
    private readonly comms: RunningService,
    private readonly others: FakeService,
  ) {}

  /** A known contract. */
  async contract(given: Partial<ContractFacts> = {}): Promise<number> {
    const facts = contractFacts({ endDate: '2999-12-31', ...given });
    await this.others.publish('contract.created', facts);
    const known = (): Promise<unknown> => this.comms.contractRecord(facts.contractId);
    await eventually(async () => expect(await known()).toBeDefined());
    return facts.contractId;
  }

  /** A known video. @returns its id, which is that of its contract */
  async video(contractId: number, title = 'Summer haul'): Promise<number> {
    await this.others.publish('submission.created', { ...videoOf({ contractId }), title });
    const known = (): Promise<object[]> =>
      this.comms.database.query('select 1 from submission_copy where submission_id = $1', [contractId]);
    await eventually(async () => expect(await known()).toHaveLength(1));
    return contractId;
  }

  post(contractId: number, text: string, by: Caller, more: object = {}, idempotencyKey?: string): Promise<ThreadMessage> {
    const as = { caller: by, ...(idempotencyKey && { idempotencyKey }) };
    return this.caller.ask('comms.postMessage', { contractId, text, ...more }, as);
  }

  read(contractId: number, by: Caller, query: object = {}): Promise<ThreadPage> {
    return this.caller.ask('comms.messages', { contractId, ...query }, { caller: by });
  }

  mark(contractId: number, messageId: number, by: Caller): Promise<UnreadMessages> {
    return this.caller.ask('comms.markMessagesRead', { contractId, messageId }, { caller: by });
  }

  async list(query = ''): Promise<ThreadView[]> {
    return (await (await this.comms.get(`/message-threads${query}`)).json()) as ThreadView[];
  }
}
