import { Inject, Injectable } from '@nestjs/common';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { isUUID } from 'class-validator';
import { progressSubject, type ProgressView } from '@creator-desk/protocol/contracts/extraction-progress';
import { Refusal } from '@creator-desk/protocol/refusals';
import { IncomingCalls } from '@creator-desk/server/access/incoming-calls';
import { NATS } from '@creator-desk/server/messaging/nats.module';
import type { Report } from './pool/ticket.ts';

/** Tells whoever asks for it how far the work on a document is, while this process does it. */
@Injectable()
export class ProgressTeller {
  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    private readonly calls: IncomingCalls,
  ) {}

  /** @param progressId a UUID under which somebody asks */
  async during<T>(progressId: string | undefined, work: (report: Report) => Promise<T>): Promise<T> {
    let step: ProgressView = { stage: 'opening', page: null, pages: null, before: null };
    const subscription = progressId !== undefined && isUUID(progressId) ? this.answer(progressId, () => step) : undefined;
    try {
      return await work(({ stage, page = null, pages = null, before = null }) => (step = { stage, page, pages, before }));
    } finally {
      subscription?.unsubscribe();
    }
  }

  private answer(progressId: string, step: () => ProgressView): Subscription | undefined {
    // Progress is a courtesy: without the broker the document is read all the same.
    if (this.nats.isClosed()) return undefined;
    return this.nats.subscribe(progressSubject(progressId), {
      callback: (error, message) => void (error ?? message.respond(JSON.stringify(this.answerTo(message, step)))),
    });
  }

  /** Documents are read for admins alone. */
  private answerTo({ headers }: Msg, step: () => ProgressView): object {
    try {
      const { caller } = this.calls.callOf((name) => headers?.get(name) || undefined, 'nats', 'progress of a document');
      if (caller.kind !== 'admin') throw new Refusal('forbidden');
      return { response: step() };
    } catch (error) {
      return { err: (error instanceof Refusal ? error : new Refusal('internal')).toWire() };
    }
  }
}
