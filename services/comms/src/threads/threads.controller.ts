import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { MessageSide } from '@creator-desk/domain/comms/messages';
import { actorKey, type Caller } from '@creator-desk/protocol/caller';
import { comms } from '@creator-desk/protocol/comms/operations';
import {
  MarkMessagesRead,
  MessagesOf,
  PostMessage,
  type ThreadMessage,
  type ThreadPage,
  type UnreadMessages,
  type UnreadThreads,
} from '@creator-desk/protocol/comms/thread';
import { callOrOwn } from '@creator-desk/server/messaging/call-context';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import { InCommandTransaction } from '@creator-desk/server/messaging/rpc/key-keeping';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { Clock } from '@creator-desk/server/runtime/clock';
import { ThreadJobs } from './thread-jobs.ts';
import { messageView, ThreadStore } from './thread-store.ts';

/** What creators and the team write to each other. */
@Controller()
export class ThreadsController {
  constructor(
    private readonly transactions: CommandTransactions,
    private readonly contracts: ContractReadModel,
    private readonly threads: ThreadStore,
    private readonly jobs: ThreadJobs,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(comms.messages)
  async messages(@Payload() query: MessagesOf): Promise<ThreadPage> {
    await this.contracts.find(query.contractId);
    return this.threads.read(query, sideOf(callOrOwn('comms').caller));
  }

  @OperationHandler(comms.postMessage)
  @InCommandTransaction()
  async post(@Payload() { contractId, text, submissionId: about }: PostMessage): Promise<ThreadMessage> {
    await this.contracts.find(contractId);
    const { caller } = callOrOwn('comms');
    const [author, submissionId] = [sideOf(caller), about ?? null];
    return this.transactions.run(async (tx) => {
      const message = await this.threads.add(tx, {
        ...{ contractId, author, text, submissionId, at: this.clock.now() },
        authorKey: actorKey(caller),
        authorName: personOf(caller),
      });
      await this.jobs.posted(tx, contractId, author);
      const facts = { contractId, messageId: message.id, author, submissionId };
      tx.publish('message.posted', `contract/${contractId}`, facts);
      return messageView(message);
    });
  }

  @OperationHandler(comms.markMessagesRead)
  @InCommandTransaction()
  markRead(@Payload() { contractId, messageId }: MarkMessagesRead): Promise<UnreadMessages> {
    const reader = sideOf(callOrOwn('comms').caller);
    return this.transactions.run(async (tx) => {
      const { moved, unread } = await this.threads.markRead(tx, contractId, reader, messageId);
      if (moved !== undefined) tx.publish('message.read', `contract/${contractId}`, { contractId, messageId: moved, reader });
      return { unread };
    });
  }

  @OperationHandler(comms.unreadThreads)
  unread(): Promise<UnreadThreads> {
    return this.threads.unread();
  }

  @EventHandler('thread', 'contract.deleted')
  async contractDeleted({ data }: EventOf<'contract.deleted'>): Promise<void> {
    await this.threads.close(data.contractId);
  }
}

const sideOf = ({ kind }: Caller): MessageSide => (kind === 'creator' ? 'creator' : 'team');

/** The name that both sides see. Neither the shared password nor a token is a person. */
const personOf = (caller: Caller): string | null => (caller.kind === 'admin' ? (caller.user?.name ?? null) : null);
