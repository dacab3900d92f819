import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { MailUserLink, UserLinkMailStatus, UserLinkMailView } from '@creator-desk/protocol/comms/user-link';
import type { LinkPurpose } from '@creator-desk/protocol/contracts/access/user';
import { instant } from '@creator-desk/server/persistence/instant';
import { SealingKey } from '../sealing-key.ts';
import { UserLinkJobs } from './user-link-jobs.ts';

/** A mail with a link, as the job needs it. */
export interface StoredLinkMail {
  userId: number;
  /** Names the mail: with a new link it is another one. */
  linkHash: string;
  email: string;
  name: string;
  purpose: LinkPurpose;
  sealedToken: string | null;
  expiresAt: string;
  status: UserLinkMailStatus;
  attempts: number;
  messageId: string;
  createdAt: string;
}

const purposeOfSeal = 'link of a user';

/** Mails with links of people of the team. The secret is sealed, and goes as soon as the mail is not tried any more. */
@Injectable()
export class UserLinkMails {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: UserLinkJobs,
    private readonly key: SealingKey,
  ) {}

  /** A link is mailed once, however often it is asked for. A newer link of the same person replaces the mail. */
  async add({ userId, email, name, purpose, token, expiresAt }: MailUserLink): Promise<void> {
    const linkHash = createHash('sha256').update(token).digest('hex');
    const sealedToken = this.key.seal(purposeOfSeal, token);
    await this.em.transactional(async (tx) => {
      await this.forgetExpired();
      const [earlier] = await tx.execute<{ linkHash: string }[]>(
        'select link_hash as "linkHash" from user_link_mail where user_id = ? for update',
        [userId],
      );
      const added = await tx.execute<object[]>(
        `insert into user_link_mail (user_id, link_hash, email, name, purpose, sealed_token, expires_at) values (?, ?, ?, ?, ?, ?, ?)
         on conflict (user_id) do update set link_hash = excluded.link_hash, email = excluded.email, name = excluded.name,
           purpose = excluded.purpose, sealed_token = excluded.sealed_token, expires_at = excluded.expires_at, status = 'queued',
           reason = null, attempts = 0, message_id = gen_random_uuid(), created_at = now(), sent_at = null
         where user_link_mail.expires_at < excluded.expires_at
         returning 1`,
        [userId, linkHash, email, name, purpose, sealedToken, expiresAt],
      );
      if (added.length === 0) return;
      if (earlier) await this.jobs.remove([earlier.linkHash]);
      await this.jobs.add(linkHash);
    });
  }

  /** Of links that can still be used. */
  async views(): Promise<UserLinkMailView[]> {
    const rows = await this.em.execute<UserLinkMailView[]>(
      `select user_id as "userId", status, reason, sent_at as "sentAt" from user_link_mail where expires_at > now() order by user_id`,
    );
    return rows.map((row) => ({ ...row, sentAt: row.sentAt ? instant(row.sentAt) : null }));
  }

  async find(linkHash: string): Promise<StoredLinkMail | undefined> {
    const [mail] = await this.em.execute<StoredLinkMail[]>(
      `select user_id as "userId", link_hash as "linkHash", email, name, purpose, sealed_token as "sealedToken",
         expires_at as "expiresAt", status, attempts, message_id as "messageId", created_at as "createdAt"
       from user_link_mail where link_hash = ?`,
      [linkHash],
    );
    return mail;
  }

  /** @returns undefined when another key has sealed it */
  tokenOf({ sealedToken }: StoredLinkMail): string | undefined {
    return sealedToken === null ? undefined : this.key.open(purposeOfSeal, sealedToken);
  }

  /** The mail server is about to have it whole. @returns false when a newer link has replaced it */
  async begin({ linkHash }: StoredLinkMail): Promise<boolean> {
    const begun = await this.em.execute<object[]>(
      `update user_link_mail set status = 'sending', reason = null, attempts = attempts + 1
       where link_hash = ? and status = 'queued' returning 1`,
      [linkHash],
    );
    return begun.length > 0;
  }

  /** @param begun whether the attempt is counted already */
  async retryLater({ linkHash }: StoredLinkMail, reason: string, begun: boolean): Promise<void> {
    await this.em.execute(
      `update user_link_mail set status = 'queued', attempts = attempts + ?, reason = ?
       where link_hash = ? and status in ('queued', 'sending')`,
      [begun ? 0 : 1, reason.slice(0, 1_000), linkHash],
    );
  }

  async settle({ linkHash }: StoredLinkMail, status: 'sent' | 'failed' | 'unknown', reason: string | null = null): Promise<void> {
    await this.em.execute(
      `update user_link_mail set status = ?, reason = ?, sealed_token = null, sent_at = case when ? = 'sent' then now() end
       where link_hash = ? and status in ('queued', 'sending')`,
      [status, reason?.slice(0, 1_000) ?? null, status, linkHash],
    );
  }

  /** Secrets of mails whose job has stopped before it could settle them, such as by a process that was killed again and again. */
  async forgetExpired(): Promise<void> {
    await this.em.execute(
      `update user_link_mail set sealed_token = null, status = 'failed', reason = ? where expires_at <= now() and sealed_token is not null`,
      [hasExpired],
    );
  }
}

export const hasExpired = 'The link had expired before the mail server took the mail.';
