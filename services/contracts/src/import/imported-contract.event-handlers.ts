import { Controller } from '@nestjs/common';
import { EventStatementHandler, type EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import type { EventStatement } from '@creator-desk/server/messaging/events/consumer/event-statement';

/** What happens with a contract in other services, and what an undone import says of it. */
const touches = {
  'submission.created': 'A video was sent since',
  'payout.requested': 'A payment was requested since',
  'portal.created': 'It has got a portal since',
  'portal.opened': 'The creator has opened the portal since',
  'product.requested': 'The creator has asked for a product since',
  'message.posted': 'Messages were written since',
  'communication.scheduled': 'A contact was planned since',
  'communication.recorded': 'A contact was recorded since',
} as const;

type Touch = keyof typeof touches;

/** Notes which imported contracts somebody works with, so that undoing the import leaves them. */
@Controller()
export class ImportedContractEventHandlers {
  @EventStatementHandler('imported-contract', ...(Object.keys(touches) as Touch[]))
  touched(events: EventOf<Touch>[]): EventStatement {
    const rows = events.map(({ type, data }) => ({ id: data.contractId, touched: touches[type] }));
    return {
      text: `update imported_contracts set touched = touch.touched
        from jsonb_to_recordset(?::jsonb) as touch (id int, touched text)
        where contract_id = touch.id and imported_contracts.touched is null`,
      values: [JSON.stringify(rows)],
    };
  }
}
