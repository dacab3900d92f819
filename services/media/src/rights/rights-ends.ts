import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { addDays, day, startOfDay, type Day } from '@creator-desk/domain/values/business-day';
import type { RightsEnded } from '@creator-desk/protocol/media/video-facts';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { Clock } from '@creator-desk/server/runtime/clock';
import { Every } from '@creator-desk/server/runtime/every';

const checkIntervalMs = 10 * 60_000;
const rowsAtOnce = 100;

/** Publishes on the day after it that rights have ended, once, whatever number of replicas looks. */
@Injectable()
export class RightsEnds {
  /** Nothing more ends on this day: rights that are recorded with an earlier end have ended before. */
  private lookedOn: Day | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Every(checkIntervalMs, 'ends of rights')
  async publish(): Promise<void> {
    const today = this.clock.today();
    if (this.lookedOn === today) return;
    while ((await this.publishSome(today)) > 0);
    this.lookedOn = today;
  }

  /** @returns how many */
  private publishSome(today: Day): Promise<number> {
    return this.em.fork().transactional(async (tx) => {
      const ended = await tx.execute<Omit<RightsEnded, 'at'>[]>(
        `with ended as (
           select submission_id from video_rights where ends_on < ? and published_end is distinct from ends_on
           order by ends_on, submission_id limit ${rowsAtOnce} for update)
         update video_rights r set published_end = r.ends_on from ended join submissions s on s.id = ended.submission_id
         where r.submission_id = ended.submission_id
         returning r.submission_id as "submissionId", r.version, r.contract_id as "contractId", s.title, r.uses, r.ends_on::text as "endsOn"`,
        [today],
      );
      for (const facts of ended) {
        const at = startOfDay(addDays(day(facts.endsOn), 1), this.clock.zone).toISOString();
        this.outbox.publish('submission.rights_ended', `submission/${facts.submissionId}`, { ...facts, at });
      }
      return ended.length;
    });
  }
}
