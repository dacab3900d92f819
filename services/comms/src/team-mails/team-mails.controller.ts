import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { teamMailKinds, teamMailNames, teamMailPermissions, type TeamMailKind } from '@creator-desk/domain/comms/team-mails';
import { comms } from '@creator-desk/protocol/comms/operations';
import { SetTeamMails, TeamMailsOf, type TeamMailsView } from '@creator-desk/protocol/comms/team-mails';
import { Refusal } from '@creator-desk/protocol/refusals';
import { callerMay } from '@creator-desk/server/access/permission';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { Clock } from '@creator-desk/server/runtime/clock';

const usualHour = 8;

/** Which mails people of the team get: each person chooses. */
@Controller()
export class TeamMailsController {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(comms.teamMails)
  async read(@Payload() { id }: TeamMailsOf): Promise<TeamMailsView> {
    const [stored] = await this.em.execute<Omit<TeamMailsView, 'refused'>[]>(
      'select kinds, digest_hour as "digestHour", digest_zone as "digestZone" from team_mail_choice where user_id = ?',
      [id],
    );
    const [refused] = await this.em.execute<{ answer: string }[]>('select answer from refused_user_address where user_id = ?', [
      id,
    ]);
    const chosen = stored ?? { kinds: [], digestHour: usualHour, digestZone: this.clock.zone };
    return { ...chosen, refused: refused?.answer ?? null };
  }

  /** The mark of a refused address is taken away: who saves says that it works again. */
  @OperationHandler(comms.setTeamMails)
  async set(@Payload() { id, kinds, digestHour, digestZone }: SetTeamMails): Promise<TeamMailsView> {
    refuseUnreadable(kinds);
    const ordered = teamMailKinds.filter((kind) => kinds.includes(kind));
    await this.em.transactional(async (tx) => {
      await tx.execute(
        `insert into team_mail_choice (user_id, kinds, digest_hour, digest_zone) values (?, ?::text[], ?, ?)
         on conflict (user_id) do update set kinds = excluded.kinds, digest_hour = excluded.digest_hour,
           digest_zone = excluded.digest_zone`,
        [id, `{${ordered.join()}}`, digestHour, digestZone],
      );
      await tx.execute('delete from refused_user_address where user_id = ?', [id]);
    });
    return this.read({ id });
  }
}

function refuseUnreadable(kinds: readonly TeamMailKind[]): void {
  const refused = kinds.find((kind) => !callerMay(teamMailPermissions[kind]));
  if (refused) throw Refusal.ofField('kinds', `Your role gets no mails about ${teamMailNames[refused]}`);
}
