import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettingsView, SetMailPace, SetMailServer } from '@creator-desk/protocol/comms/mail-settings';
import { Refusal } from '@creator-desk/protocol/refusals';
import { refuseStale } from '@creator-desk/server/persistence/transactions/stale-version';
import { Clock } from '@creator-desk/server/runtime/clock';
import type { QuietHours } from '@creator-desk/domain/comms/quiet-hours';
import { CommsConfig } from '../../config.ts';
import { SealingKey } from '../../sealing-key.ts';
import { mailQueue, teamMailQueue } from '../mail-jobs.ts';

/** How a mail server is reached, and who writes. */
export interface MailConnection {
  /** smtps://mail.example.com, without user and password. */
  server: string;
  username: string | null;
  password: string | null;
  from: string;
  replyTo: string | null;
}

interface Row {
  version: number;
  server: string | null;
  username: string | null;
  sealedPassword: string | null;
  from: string | null;
  replyTo: string | null;
  quietFrom: number | null;
  quietUntil: number | null;
  quietZone: string | null;
  perMinute: number | null;
}

const columns = `version, server, username, sealed_password as "sealedPassword", from_address as "from", reply_to as "replyTo",
  quiet_from as "quietFrom", quiet_until as "quietUntil", quiet_zone as "quietZone", per_minute as "perMinute"`;

const passwordPurpose = 'password of the mail server';

/** The mail server of the environment, else that of the Settings screen; and when and how fast mails are sent. */
@Injectable()
export class MailSettings {
  private readonly ofEnvironment: MailConnection | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly key: SealingKey,
    private readonly clock: Clock,
    @Inject(CommsConfig) config: CommsConfig,
  ) {
    this.ofEnvironment = inEnvironment(config);
  }

  /**
   * @returns undefined without a server
   * @throws Error when the password of the server cannot be read any more
   */
  async connection(): Promise<MailConnection | undefined> {
    if (this.ofEnvironment) return this.ofEnvironment;
    const { server, username, sealedPassword, from, replyTo } = await this.row();
    if (server === null || from === null) return undefined;
    const password = sealedPassword === null ? null : this.key.open(passwordPurpose, sealedPassword);
    if (password === undefined) throw new Error('The stored password cannot be read. Enter it again in Settings.');
    return { server, username, password, from, replyTo };
  }

  async isConfigured(): Promise<boolean> {
    if (this.ofEnvironment) return true;
    const { server, from } = await this.row();
    return server !== null && from !== null;
  }

  async quietHours(): Promise<QuietHours | undefined> {
    const { quietFrom: from, quietUntil: until, quietZone } = await this.row();
    return from === null || until === null ? undefined : { from, until, zone: quietZone ?? this.clock.zone };
  }

  /** @param tx in which it stays the same until the end, and in which replicas take turns */
  async perMinute(tx?: EntityManager): Promise<number | null> {
    return tx ? (await lockedRow(tx)).perMinute : (await this.row()).perMinute;
  }

  async view(): Promise<MailSettingsView> {
    const row = await this.row();
    const { server, username, from, replyTo } = this.ofEnvironment ?? row;
    return {
      version: row.version,
      source: this.ofEnvironment ? 'environment' : 'settings',
      server,
      username,
      hasPassword: this.ofEnvironment ? this.ofEnvironment.password !== null : row.sealedPassword !== null,
      from,
      replyTo,
      quietFrom: row.quietFrom,
      quietUntil: row.quietUntil,
      quietZone: row.quietZone ?? this.clock.zone,
      perMinute: row.perMinute,
    };
  }

  /** @throws Refusal mail.settings_by_environment, mail_settings.stale, mail.no_key, or of a field */
  async setServer(input: SetMailServer, ifMatch: number[] | undefined): Promise<MailSettingsView> {
    if (this.ofEnvironment) throw new Refusal('mail.settings_by_environment');
    const { server, username, from, replyTo } = input;
    if (server !== null && from === null) throw Refusal.ofField('from', 'Enter the address that mails come from');
    await this.change(ifMatch, (stored) => {
      const sealed = server === null ? null : this.passwordFor(stored, input);
      return [
        'server = ?, username = ?, sealed_password = ?, from_address = ?, reply_to = ?',
        [server, username, sealed, from, replyTo],
      ];
    });
    return this.view();
  }

  /** @throws Refusal mail_settings.stale, or of a field */
  async setPace(input: SetMailPace, ifMatch: number[] | undefined): Promise<MailSettingsView> {
    const { quietFrom, quietUntil, quietZone, perMinute } = input;
    if ((quietFrom === null) !== (quietUntil === null))
      throw Refusal.ofField('quietUntil', 'Enter when the quiet hours begin and when they end, or neither');
    if (quietFrom !== null && quietFrom === quietUntil)
      throw Refusal.ofField('quietUntil', 'The quiet hours must end at another hour than they begin');
    await this.change(ifMatch, () => [
      'quiet_from = ?, quiet_until = ?, quiet_zone = ?, per_minute = ?',
      [quietFrom, quietUntil, quietZone, perMinute],
    ]);
    return this.view();
  }

  private passwordFor(stored: Row, { server, username, password }: SetMailServer): string | null {
    if (password === undefined) {
      // Else who may change the server could have the password sent to one of his own.
      if (stored.sealedPassword !== null && (stored.server !== server || stored.username !== username))
        throw Refusal.ofField('password', 'Enter the password again: the server or the user has changed');
      return stored.sealedPassword;
    }
    if (password === null || password === '') return null;
    if (!this.key.isGiven) throw new Refusal('mail.no_key');
    return this.key.seal(passwordPurpose, password);
  }

  private async change(
    ifMatch: number[] | undefined,
    decide: (stored: Row) => [assignments: string, values: (string | number | null)[]],
  ): Promise<void> {
    await this.em.transactional(async (tx) => {
      const stored = await lockedRow(tx);
      refuseStale(stored.version, ifMatch, 'mail_settings.stale');
      const [assignments, values] = decide(stored);
      await tx.execute(`update mail_settings set ${assignments}, version = version + 1`, values);
      // What waits for the end of the quiet hours looks at the new ones.
      await tx.execute(
        `update job set due_at = now() where claim is null
         and (queue = ? and key in (select id::text from mail where status = 'queued' and waits_until is not null)
           or queue = ? and key in (select id::text from team_mail where status = 'queued' and waits_until is not null))`,
        [mailQueue, teamMailQueue],
      );
    });
  }

  private async row(): Promise<Row> {
    return theRow(await this.em.execute<Row[]>(`select ${columns} from mail_settings`));
  }
}

const lockedRow = async (tx: EntityManager): Promise<Row> =>
  theRow(await tx.execute<Row[]>(`select ${columns} from mail_settings for update`));

/** The migration has made it. */
function theRow([row]: Row[]): Row {
  if (!row) throw new Error('the mail settings are missing');
  return row;
}

function inEnvironment({ SMTP_URL, MAIL_FROM, MAIL_REPLY_TO }: CommsConfig): MailConnection | undefined {
  if (!SMTP_URL || !MAIL_FROM) return undefined;
  const { protocol, host, search, username, password } = new URL(SMTP_URL.trim());
  return {
    server: `${protocol}//${host}${search}`,
    username: username ? decodeURIComponent(username) : null,
    password: username ? decodeURIComponent(password) : null,
    from: MAIL_FROM,
    replyTo: MAIL_REPLY_TO ?? null,
  };
}
