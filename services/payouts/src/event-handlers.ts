import { Controller } from '@nestjs/common';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import { TermProgress } from './terms/term-progress.ts';

type Reviewed = 'submission.approved' | 'submission.changes_requested' | 'submission.rejected' | 'submission.reopened';

/** Handlers for events of other services. */
@Controller()
export class PayoutEventHandlers {
  constructor(private readonly terms: TermProgress) {}

  @EventHandler(
    'submission-counted',
    'submission.approved',
    'submission.changes_requested',
    'submission.rejected',
    'submission.reopened',
  )
  async reviewed({ data }: EventOf<Reviewed>): Promise<void> {
    await this.terms.recordReview(data);
  }

  @EventHandler('term-left', 'term.advanced')
  async advanced({ data }: EventOf<'term.advanced'>): Promise<void> {
    await this.terms.recordTermEnd(data);
  }
}
