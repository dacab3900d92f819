import { Controller, Inject } from '@nestjs/common';
import { webhookKinds, type WebhookKind } from '@creator-desk/domain/comms/webhook-kinds';
import { EventStatementHandler, type EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import type { EventStatement } from '@creator-desk/server/messaging/events/consumer/event-statement';
import { CommsConfig } from '../config.ts';
import { DeliveryStore } from './delivery-store.ts';
import { bodyOf, publicData, sourceOf } from './event-body.rules.ts';

/** Writes what endpoints get, in the transactions that record the events as processed. */
@Controller()
export class WebhookEventHandlers {
  private readonly source: string;

  constructor(
    private readonly deliveries: DeliveryStore,
    @Inject(CommsConfig) config: CommsConfig,
  ) {
    this.source = sourceOf(config.PUBLIC_URL);
  }

  @EventStatementHandler('webhooks', ...webhookKinds)
  happened(events: EventOf<WebhookKind>[]): EventStatement {
    // Events of sample data go to nobody outside. That of a new contract says it itself, for later ones the contract is known.
    const real = events.filter(({ data }) => !('sample' in data && data.sample));
    return this.deliveries.statementFor(
      real.map((event) => {
        const { id, type, subject, time, data, sequence = null } = event;
        const body = bodyOf({ id, kind: type, subject, time, data: publicData(event) }, this.source);
        const contractId = 'contractId' in data ? data.contractId : null;
        return { event_id: id, kind: type, subject, contract_id: contractId, occurred_at: time, sequence, body };
      }),
    );
  }
}
