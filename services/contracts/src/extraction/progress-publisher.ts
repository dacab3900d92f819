import { Inject, Injectable } from '@nestjs/common';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { isUUID } from 'class-validator';
import type { ProgressListener } from '@creator-desk/document-extraction/extraction';
import { progressOperation, type ProgressView } from '@creator-desk/protocol/contracts/extraction-progress';
import type { Policy } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { IncomingCalls } from '@creator-desk/server/access/incoming-calls';
import { NATS } from '@creator-desk/server/messaging/nats.module';

/** Answers NATS requests for the progress of the documents that this process works on. */
@Injectable()
export class ProgressPublisher {
  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    private readonly calls: IncomingCalls,
  ) {}

  /** @param progressId a UUID that the client chose; without a valid one no progress is published */
  async track<T>(progressId: string | undefined, work: (report: ProgressListener) => Promise<T>): Promise<T> {
    let step: ProgressView = { stage: 'opening', page: null, pages: null, before: null };
    const subscription = progressId !== undefined && isUUID(progressId) ? this.subscribe(progressId, () => step) : undefined;
    try {
      return await work(({ stage, page = null, pages = null, before = null }) => (step = { stage, page, pages, before }));
    } finally {
      subscription?.unsubscribe();
    }
  }

  private subscribe(progressId: string, step: () => ProgressView): Subscription | undefined {
    // Progress is optional: without the broker the document is extracted all the same.
    if (this.nats.isClosed()) return undefined;
    const { subject, policy } = progressOperation(progressId);
    return this.nats.subscribe(subject, {
      callback: (error, message) => void (error ?? message.respond(JSON.stringify(this.replyTo(message, policy, step)))),
    });
  }

  private replyTo({ headers }: Msg, policy: Policy<object>, step: () => ProgressView): object {
    try {
      const { caller } = this.calls.callOf((name) => headers?.get(name) || undefined, 'nats', 'progress of a document');
      if (!policy.allows(caller, {})) throw new Refusal('forbidden');
      return { response: step() };
    } catch (error) {
      return { err: (error instanceof Refusal ? error : new Refusal('internal')).toWire() };
    }
  }
}
