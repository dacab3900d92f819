import { createHash } from 'node:crypto';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { PushNotice } from '@creator-desk/domain/comms/push-notice';
import { Clock } from '@creator-desk/server/runtime/clock';
import { CommsConfig } from '../config.ts';
import { MailComposer } from '../mails/mail-composer.ts';
import { available } from '../mails/mail-worker.ts';
import { MailStore } from '../mails/mail-store.ts';
import { MailPace } from '../mails/settings/mail-pace.ts';
import type { Outcome } from '../webhooks/endpoint-caller.ts';
import { PushCaller } from './push-caller.ts';
import { PushKey } from './push-key.ts';
import { maxAttempts, PushJobs, PushStore, type PushMessage } from './push-store.ts';
import { encrypted } from './web-push.ts';

const dayMs = 24 * 60 * 60_000;
/** How long a push service keeps it for a device that is off. */
const keptSeconds = 24 * 60 * 60;
/** Push services take at most a day. */
const proofMs = 12 * 60 * 60_000;
/** They no longer know the device. */
const goneStatuses = [404, 410];
const busyStatuses = [408, 425, 429];

/** Writes and sends what devices of creators are notified of. */
@Injectable()
export class PushWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly jobs: PushJobs,
    private readonly messages: PushStore,
    private readonly mails: MailStore,
    private readonly composer: MailComposer,
    private readonly pace: MailPace,
    private readonly caller: PushCaller,
    private readonly key: PushKey,
    private readonly clock: Clock,
    @Inject(CommsConfig) private readonly config: CommsConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start(({ key }, signal) => this.process(Number(key), signal));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.jobs.stop();
  }

  private async process(id: number, signal: AbortSignal): Promise<void> {
    const message = await this.messages.find(id);
    if (message?.status !== 'queued') return;
    const obstacle = await this.obstacle(message);
    if (obstacle) return this.messages.settle(message, 'cancelled', obstacle);
    await this.pace.waitForMorning();
    const notice = await available(() => this.noticeOf(message));
    if (!notice) return this.messages.settle(message, 'cancelled', 'What it is about is gone.');
    await this.settle(message, await this.send(message, notice, signal));
  }

  private async obstacle(message: PushMessage): Promise<string | undefined> {
    if (!this.key.sender) return 'The system has no key to sign with.';
    if (!(await this.mails.isWanted(message))) return 'Messages of this kind are switched off.';
    const age = this.clock.now().getTime() - new Date(message.createdAt).getTime();
    return age > dayMs ? 'It is about something that happened more than a day before.' : undefined;
  }

  private async noticeOf({ kind, occasion, contractId, facts }: PushMessage): Promise<PushNotice> {
    const { language, subject } = await this.composer.headline({ kind, contractId, facts });
    return { title: subject, language, contractId, tag: tagOf(kind, occasion) };
  }

  /** One that is sent again, because its answer was lost, has the same tag: the device shows it once. */
  private send(message: PushMessage, notice: PushNotice, signal: AbortSignal): Promise<Outcome> {
    const { endpoint } = message;
    const body = encrypted(JSON.stringify(notice), message);
    const expiresAt = new Date(this.clock.now().getTime() + proofMs);
    const headers = {
      authorization: this.key.sender?.authorization(endpoint, this.contact, expiresAt) ?? '',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
      ttl: String(keptSeconds),
      topic: notice.tag,
      urgency: 'normal',
    };
    return this.caller.post(endpoint, headers, body, signal);
  }

  /** @throws Error when it is tried again */
  private async settle(message: PushMessage, { status, problem }: Outcome): Promise<void> {
    if (problem === null) return this.messages.settle(message, 'sent');
    if (status !== null && goneStatuses.includes(status)) return this.messages.dropDevice(message);
    const isFinal = status !== null && status < 500 && !busyStatuses.includes(status);
    if (isFinal || message.attempts + 1 >= maxAttempts) return this.messages.settle(message, 'failed', problem);
    await this.messages.retryLater(message, problem);
    throw new Error(problem);
  }

  private get contact(): string {
    const { PUBLIC_URL = '', MAIL_FROM = '' } = this.config;
    if (PUBLIC_URL.startsWith('https:')) return PUBLIC_URL;
    return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM)?.[0] ?? 'nobody@localhost'}`;
  }
}

/** Replaces one that has not arrived yet. At most 32 characters of base64url. */
const tagOf = (kind: string, occasion: string): string =>
  createHash('sha256').update(`${kind} ${occasion}`).digest('base64url').slice(0, 32);
