import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { addDays, day, daysBetween, hourIn } from '@creator-desk/domain/values/business-day';
import { termDays, termEndOf } from '@creator-desk/domain/contracts/term';
import { rightsLadderDays } from '@creator-desk/domain/videos/video-rights';
import { MediaClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { Clock } from '@creator-desk/server/runtime/clock';
import { Every } from '@creator-desk/server/runtime/every';
import type { EndingRights } from '@creator-desk/protocol/media/video-rights';
import type { EndingCode, MissingVideos } from './mail-composer.ts';
import { MailStore } from './mail-store.ts';

const checkIntervalMs = 10 * 60_000;
/** Days before the end of a term on which creators learn how many videos are missing. */
const daysBeforeTermEnd = [7, 3, 1];
const daysBeforeContractEnd = 14;
/** Reminders come by day: from this hour of the business day. */
const firstHour = 9;

interface DueTerm {
  contractId: number;
  termStart: string;
  required: number;
  approved: number;
}

/** Writes the mails that a day makes necessary. Each is written once, whatever number of replicas looks. */
@Injectable()
export class MailReminders {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailStore,
    private readonly media: MediaClient,
    private readonly clock: Clock,
  ) {}

  @Every(checkIntervalMs, 'reminders by mail')
  async write(): Promise<void> {
    const now = this.clock.now();
    if (hourIn(this.clock.zone, now) < firstHour) return;
    // The media service has the codes. While it does not answer, it is asked again later.
    const asked = { today: this.clock.today(), days: [...rightsLadderDays] };
    const ending = await this.media.endingRights(asked).catch(() => []);
    await this.em.fork().transactional(async (tx) => {
      await this.remindOfCodes(ending, now);
      for (const days of daysBeforeTermEnd) await this.remindOfVideos(tx, days, now);
      await this.remindOfEnd(tx, now);
    });
  }

  private async remindOfVideos(tx: EntityManager, days: number, at: Date): Promise<void> {
    const today = this.clock.today();
    const due = await tx.execute<DueTerm[]>(
      `select contract_id as "contractId", term_start as "termStart", videos_per_month as required, approved
       from contract_record c, lateral (
         select count(*)::int as approved from submission_copy s
         where s.contract_id = c.contract_id and status = 'approved' and payment_period_start = c.term_start) videos
       where not deleted and status = 'ACTIVE' and end_date >= ? and term_start = ? and approved < videos_per_month
       order by contract_id`,
      [today, addDays(today, days - termDays)],
    );
    for (const { contractId, termStart, required, approved } of due) {
      const facts: MissingVideos = { missing: required - approved, termEnd: termEndOf(day(termStart)) };
      await this.mails.add({ kind: 'videos_missing', occasion: `term/${termStart}/${days}`, contractId, facts, at });
    }
  }

  private async remindOfCodes(ending: readonly EndingRights[], at: Date): Promise<void> {
    for (const { what, submissionId, contractId, title, endsOn } of ending) {
      if (what !== 'spark_code') continue;
      const facts: EndingCode = { title, endsOn };
      const left = daysBetween(this.clock.today(), day(endsOn));
      await this.mails.add({
        kind: 'spark_code_ending',
        occasion: `code/${submissionId}/${endsOn}/${left}`,
        contractId,
        facts,
        at,
      });
    }
  }

  private async remindOfEnd(tx: EntityManager, at: Date): Promise<void> {
    const endDate = addDays(this.clock.today(), daysBeforeContractEnd);
    const ending = await tx.execute<{ contractId: number }[]>(
      `select contract_id as "contractId" from contract_record
       where not deleted and status = 'ACTIVE' and end_date = ? order by contract_id`,
      [endDate],
    );
    for (const { contractId } of ending)
      await this.mails.add({ kind: 'contract_ending', occasion: `end/${endDate}`, contractId, facts: { endDate }, at });
  }
}
