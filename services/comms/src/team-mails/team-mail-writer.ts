import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { addDays, businessToday, hourIn } from '@creator-desk/domain/values/business-day';
import { expiryLadderDays } from '@creator-desk/domain/comms/team-mails';
import { rightsLadderDays } from '@creator-desk/domain/videos/video-rights';
import { ContractsClient, MediaClient, PayoutsClient, PortalClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { Clock } from '@creator-desk/server/runtime/clock';
import { Every } from '@creator-desk/server/runtime/every';
import { TeamMailStore } from './team-mail-store.ts';

const checkIntervalMs = 60_000;
/** What comes by day comes from this hour of the business day. */
const firstHour = 9;
/** After a longer outage nobody gets the digest of the morning in the evening. */
const digestLateHours = 3;
const keptDays = 90;

export interface FailedEvents {
  failed: { service: string; type: string }[];
}

/** Writes the mails to the team that no event makes necessary. Each is written once, whatever number of replicas looks. */
@Injectable()
export class TeamMailWriter {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: TeamMailStore,
    private readonly contracts: ContractsClient,
    private readonly media: MediaClient,
    private readonly portal: PortalClient,
    private readonly payouts: PayoutsClient,
    private readonly clock: Clock,
  ) {}

  @Every(checkIntervalMs, 'mails to the team')
  async write(): Promise<void> {
    const now = this.clock.now();
    await this.em.fork().transactional(async (tx) => {
      await this.writeDigests(tx, now);
      await this.writeExpiring(tx, now);
      await tx.execute(`delete from team_mail where created_at < ?`, [
        new Date(now.getTime() - keptDays * 24 * 60 * 60_000).toISOString(),
      ]);
    });
    await this.writeRightsEnding(now);
    await this.writeFailures();
  }

  private async writeDigests(tx: EntityManager, now: Date): Promise<void> {
    const readers = await tx.execute<{ userId: number; hour: number; zone: string }[]>(
      `select user_id as "userId", digest_hour as hour, digest_zone as zone from team_mail_choice
       where 'digest' = any(kinds) order by user_id`,
    );
    for (const { userId, hour, zone } of readers) {
      const lateHours = hourIn(zone, now) - hour;
      if (lateHours < 0 || lateHours > digestLateHours) continue;
      await this.mails.add({ kind: 'digest', occasion: `digest/${businessToday(now, zone)}`, userId, facts: {} });
    }
  }

  private async writeExpiring(tx: EntityManager, now: Date): Promise<void> {
    if (hourIn(this.clock.zone, now) < firstHour) return;
    const today = this.clock.today();
    const ends = expiryLadderDays.map((days) => addDays(today, days));
    const ending = await tx.execute<object[]>(
      `select 1 from contract_record where not deleted and not sample and status = 'ACTIVE' and end_date = any(?::date[]) limit 1`,
      [`{${ends.join()}}`],
    );
    if (ending.length > 0)
      await this.mails.add({ kind: 'contracts_expiring', occasion: `expiring/${today}`, facts: { day: today } });
  }

  /** The media service knows what ends. While it does not answer, it is asked again. */
  private async writeRightsEnding(now: Date): Promise<void> {
    if (hourIn(this.clock.zone, now) < firstHour) return;
    const today = this.clock.today();
    const occasion = `rights/${today}`;
    const readers = await this.em.fork().execute<object[]>(
      `select 1 from team_mail_choice c where 'rights_ending' = any(kinds) and not exists (
         select 1 from team_mail m where m.user_id = c.user_id and m.kind = 'rights_ending' and m.occasion = ?) limit 1`,
      [occasion],
    );
    if (readers.length === 0) return;
    const ending = await this.media.endingRights({ today, days: [...rightsLadderDays] }).catch(() => []);
    if (ending.length === 0) return;
    await this.em.fork().transactional(() => this.mails.add({ kind: 'rights_ending', occasion, facts: { day: today } }));
  }

  /** Asked for instead of sent as an event: an event about a failed event could fail itself. */
  private async writeFailures(): Promise<void> {
    const readers = await this.em.fork().execute(`select 1 from team_mail_choice where 'failed_events' = any(kinds) limit 1`);
    if (readers.length === 0) return;
    const found = await Promise.all(
      Object.entries({ contracts: this.contracts, media: this.media, portal: this.portal, payouts: this.payouts }).map(
        async ([service, client]) => {
          // One that is away is asked again.
          const listed = await client.listDeadLetters({}).catch(() => undefined);
          return { service, events: listed?.map(({ id, type }) => ({ id, type: String(type) })) };
        },
      ),
    );
    const own = await this.em
      .fork()
      .execute<{ id: string; type: string }[]>(`select event_id as id, envelope->>'type' as type from dead_letter`);
    await this.em.fork().transactional(async (tx) => {
      const failed: (FailedEvents['failed'][number] & { id: string })[] = [];
      for (const { service, events } of [...found, { service: 'comms', events: own }])
        if (events) failed.push(...(await newlyFailed(tx, service, events)));
      if (failed.length === 0) return;
      const facts: FailedEvents = { failed: failed.map(({ service, type }) => ({ service, type })) };
      await this.mails.add({ kind: 'failed_events', occasion: `failed/${randomUUID()}`, facts });
    });
  }
}

interface FailedEvent {
  id: string;
  type: string;
}

/** Those of which nobody has learnt. One that was replayed and fails once more is new. */
async function newlyFailed(
  tx: EntityManager,
  service: string,
  events: readonly FailedEvent[],
): Promise<(FailedEvent & { service: string })[]> {
  const ids = `{${events.map(({ id }) => id).join()}}`;
  await tx.execute('delete from reported_failure where service = ? and not event_id = any(?::uuid[])', [service, ids]);
  const added = await tx.execute<{ id: string }[]>(
    `insert into reported_failure (service, event_id) select ?, id from unnest(?::uuid[]) id order by id
     on conflict do nothing returning event_id as id`,
    [service, ids],
  );
  const isNew = new Set(added.map(({ id }) => id));
  return events.filter(({ id }) => isNew.has(id)).map((event) => ({ ...event, service }));
}
