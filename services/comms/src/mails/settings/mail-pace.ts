import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { endOfQuietHours } from '@creator-desk/domain/comms/quiet-hours';
import { JobPostponed, QueuePaused } from '@creator-desk/server/persistence/jobs/job-queue';
import { Clock } from '@creator-desk/server/runtime/clock';
import { MailSettings } from './mail-settings.ts';

const minuteMs = 60_000;
/** The limit is looked at again after this time, because an owner may change it. */
const maxPauseMs = 1_000;

/** When and how fast mails are sent. */
@Injectable()
export class MailPace {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: MailSettings,
    private readonly clock: Clock,
  ) {}

  /**
   * @param note writes down until when it waits
   * @throws JobPostponed in the quiet hours
   */
  async waitForMorning(note?: (until: Date) => Promise<void>): Promise<void> {
    const [quiet, now] = [await this.settings.quietHours(), this.clock.now()];
    const until = quiet && endOfQuietHours(quiet, now);
    if (!until) return;
    await note?.(until);
    throw new JobPostponed(Math.ceil((until.getTime() - now.getTime()) / 1_000));
  }

  /** Before the work of writing a mail that could not be sent now. @throws QueuePaused */
  async waitForTurn(): Promise<void> {
    const limit = await this.settings.perMinute();
    if (limit !== null) this.pauseUnlessFree(limit, await this.recent(limit));
  }

  /** Counts a mail that is handed over now. The replicas take turns, so that they keep the limit together. @throws QueuePaused */
  async take(): Promise<void> {
    if ((await this.settings.perMinute()) === null) return;
    await this.em.transactional(async (tx) => {
      const limit = await this.settings.perMinute(tx);
      if (limit === null) return;
      this.pauseUnlessFree(limit, await this.recent(limit));
      const now = this.clock.now();
      await tx.execute('delete from mail_handover where at <= ?', [new Date(now.getTime() - minuteMs).toISOString()]);
      await tx.execute('insert into mail_handover (at) values (?)', [now.toISOString()]);
    });
  }

  /** The last mails of the past minute, newest first, at most as many as the limit. */
  private async recent(limit: number): Promise<Date[]> {
    const since = new Date(this.clock.now().getTime() - minuteMs).toISOString();
    const rows = await this.em.execute<{ at: string }[]>('select at from mail_handover where at > ? order by at desc limit ?', [
      since,
      limit,
    ]);
    return rows.map(({ at }) => new Date(at));
  }

  private pauseUnlessFree(limit: number, recent: Date[]): void {
    const oldest = recent[limit - 1];
    if (!oldest) return;
    const freeInMs = oldest.getTime() + minuteMs - this.clock.now().getTime();
    throw new QueuePaused(Math.min(Math.max(freeInMs, 1), maxPauseMs));
  }
}
