import { Inject, Injectable } from '@nestjs/common';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { isUUID } from 'class-validator';
import type { ProgressListener } from '@creator-desk/document-extraction/extraction';
import type { ExtractionView } from '@creator-desk/protocol/contracts/documents/extraction';
import {
  progressOperation,
  type AskProgress,
  type PartialExtractionView,
  type ProgressView,
} from '@creator-desk/protocol/contracts/documents/extraction-progress';
import type { Policy } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { IncomingCalls } from '@creator-desk/server/access/incoming-calls';
import { NATS } from '@creator-desk/server/messaging/nats.module';

/** What the work on a document reports to those who wait for it. */
export interface ProgressReports {
  onProgress: ProgressListener;
  /** Publishes what was read so far. */
  onPartial: (read: ExtractionView) => void;
}

interface Published {
  step: ProgressView;
  partial: ExtractionView | null;
}

/** Answers NATS requests for the progress of the documents that this process works on. */
@Injectable()
export class ProgressPublisher {
  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    private readonly calls: IncomingCalls,
  ) {}

  /** @param progressId a UUID that the client chose; without a valid one no progress is published */
  async track<T>(progressId: string | undefined, work: (reports: ProgressReports) => Promise<T>): Promise<T> {
    const published: Published = {
      step: { stage: 'opening', page: null, pages: null, before: null, pagesRead: 0 },
      partial: null,
    };
    const subscription = progressId !== undefined && isUUID(progressId) ? this.subscribe(progressId, published) : undefined;
    try {
      return await work({
        onProgress: ({ stage, page = null, pages = null, before = null }) => {
          published.step = { ...published.step, stage, page, pages, before };
        },
        onPartial: (read) => {
          published.partial = read;
          published.step = { ...published.step, pagesRead: read.pagesRead };
        },
      });
    } finally {
      subscription?.unsubscribe();
    }
  }

  private subscribe(progressId: string, published: Published): Subscription | undefined {
    // Progress is optional: without the broker the document is extracted all the same.
    if (this.nats.isClosed()) return undefined;
    const { subject, policy } = progressOperation(progressId);
    return this.nats.subscribe(subject, {
      callback: (error, message) => void (error ?? message.respond(JSON.stringify(this.replyTo(message, policy, published)))),
    });
  }

  private replyTo(message: Msg, policy: Policy<object>, { step, partial }: Published): object {
    try {
      const { caller } = this.calls.callOf((name) => message.headers?.get(name) || undefined, 'nats', 'progress of a document');
      if (!policy.allows(caller, {})) throw new Refusal('forbidden');
      const { fields } = message.json<{ data?: AskProgress }>().data ?? {};
      const read: PartialExtractionView = { extraction: partial };
      return { response: fields === true ? read : step };
    } catch (error) {
      return { err: (error instanceof Refusal ? error : new Refusal('internal')).toWire() };
    }
  }
}
