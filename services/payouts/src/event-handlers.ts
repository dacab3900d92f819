import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/event-handler';
import { CountedTerms } from './terms/counted-terms.ts';

type Reviewed = 'submission.approved' | 'submission.changes_requested' | 'submission.rejected' | 'submission.reopened';

/** What this service does when something happens elsewhere. */
@Controller()
export class PayoutEventHandlers {
  constructor(private readonly terms: CountedTerms) {}

  @EventHandler(
    'submission-counted',
    'submission.approved',
    'submission.changes_requested',
    'submission.rejected',
    'submission.reopened',
  )
  async reviewed(@Payload() { data }: EventOf<Reviewed>): Promise<void> {
    await this.terms.review(data);
  }

  @EventHandler('term-left', 'term.advanced')
  async advanced(@Payload() { data }: EventOf<'term.advanced'>): Promise<void> {
    await this.terms.leave(data);
  }
}
