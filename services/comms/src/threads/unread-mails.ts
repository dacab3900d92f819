import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { unreadMailMinutes, type MessageSide } from '@creator-desk/domain/comms/messages';
import { MailStore } from '../mails/mail-store.ts';
import { TeamMailStore } from '../team-mails/team-mail-store.ts';
import { Clock } from '@creator-desk/server/runtime/clock';
import type { Job } from '@creator-desk/server/persistence/jobs/job-queue';
import { ThreadJobs } from './thread-jobs.ts';
import type { UnreadMail } from './unread-text.ts';

const waitMs = unreadMailMinutes * 60_000;

interface Unmailed {
  lastId: number;
  /** When the first of them was posted. */
  since: string;
  mailedId: number;
}

/** Writes a mail to a side that has not read a message for a while: one for all that have come until then. */
@Injectable()
export class UnreadMails implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: ThreadJobs,
    private readonly mails: MailStore,
    private readonly teamMails: TeamMailStore,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start((job) => this.process(job));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.jobs.stop();
  }

  private async process(job: Job): Promise<void> {
    const [side, id] = job.key.split('/') as [MessageSide, string];
    const contractId = Number(id);
    await this.em.transactional(() => this.write(side, contractId));
    await this.jobs.rest(job, async () => {
      const waiting = await this.unmailed(side, contractId);
      return waiting && Math.max(1, Math.ceil(this.dueInMs(waiting) / 1_000));
    });
  }

  private async write(side: MessageSide, contractId: number): Promise<void> {
    await this.em.execute('select 1 from thread where contract_id = ? for update', [contractId]);
    const unmailed = await this.unmailed(side, contractId);
    if (!unmailed || this.dueInMs(unmailed) > 0) return;
    const { lastId, mailedId } = unmailed;
    const facts: UnreadMail = { afterId: mailedId };
    const occasion = `thread/${contractId}/${lastId}`;
    if (side === 'creator') await this.mails.add({ kind: 'new_message', occasion, contractId, facts, at: this.clock.now() });
    else await this.teamMails.add({ kind: 'new_message', occasion, contractId, facts });
    await this.em.execute(`update thread set ${side}_mailed_id = ? where contract_id = ?`, [lastId, contractId]);
  }

  /** What the other side has written, this one has not read, and no mail has said. */
  private async unmailed(side: MessageSide, contractId: number): Promise<Unmailed | undefined> {
    const [row] = await this.em.execute<Unmailed[]>(
      `select max(m.id) as "lastId", min(m.created_at) as since, t.${side}_mailed_id as "mailedId"
       from thread t join thread_message m using (contract_id)
       where contract_id = ? and m.author <> ? and m.id > greatest(t.${side}_read_id, t.${side}_mailed_id)
       group by t.${side}_mailed_id`,
      [contractId, side],
    );
    return row;
  }

  private dueInMs({ since }: Unmailed): number {
    return new Date(since).getTime() + waitMs - this.clock.now().getTime();
  }
}
