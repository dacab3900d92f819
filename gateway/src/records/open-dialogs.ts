import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import type { EditedKind, RecordEditor } from '@creator-desk/protocol/system/edited-record';
import { NATS } from '@creator-desk/server/messaging/nats.module';
import { LiveStreams } from '../live/live-streams.ts';

/** A dialog in which somebody edits a record. */
interface OpenDialogEntry {
  kind: EditedKind;
  id: number;
  /** Of the session that has it open, and of the dialog: see `keyOf`. */
  key: string;
  session: string;
  userId: number | null;
  name: string | null;
  /** Epoch milliseconds. */
  since: number;
}

type Notice = OpenDialogEntry | { closed: string };

/** Subject on which replicas say which dialogs are open. */
const subject = 'gateway.open_dialogs';
/** A dialog says every four seconds that it is open: one whose browser has died is forgotten after two that were missed. */
const lifetimeMs = 10_000;
const sweepIntervalMs = 1_000;
/** Together, so that no client fills the memory. */
const maxDialogs = { session: 20, all: 5_000 };

/**
 * Who has which record open, on all replicas. It is kept in memory and travels by core NATS messages: it is worth nothing seconds
 * later, and a replica that has just started learns it with the next messages.
 */
@Injectable()
export class OpenDialogs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly dialogs = new Map<string, OpenDialogEntry & { until: number }>();
  private sweeper: NodeJS.Timeout | undefined;

  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    private readonly streams: LiveStreams,
  ) {}

  onApplicationBootstrap(): void {
    this.nats.subscribe(subject, { callback: (_error, message) => this.take(message.json<Notice>()) });
    this.sweeper = setInterval(() => this.sweep(), sweepIntervalMs).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.sweeper);
  }

  /** The dialog is open, still or now. */
  open(entry: Omit<OpenDialogEntry, 'since'>): void {
    const known = this.dialogs.get(entry.key);
    const isSame = known?.kind === entry.kind && known.id === entry.id;
    if (!isSame && this.isFull(entry.session)) return;
    this.publish({ ...entry, since: isSame ? known.since : Date.now() });
  }

  close(key: string): void {
    if (this.dialogs.has(key)) this.publish({ closed: key });
  }

  /** Those who edit the record in other dialogs, who began first at first. */
  editorsOf(
    { kind, id }: { kind: EditedKind; id: number },
    own: Pick<OpenDialogEntry, 'key' | 'session' | 'userId'>,
  ): RecordEditor[] {
    return [...this.dialogs.values()]
      .filter((dialog) => dialog.kind === kind && dialog.id === id && dialog.key !== own.key && dialog.until > Date.now())
      .sort((one, other) => one.since - other.since)
      .map(({ name, session, userId, since }) => ({
        name,
        isMe: session === own.session || (userId !== null && userId === own.userId),
        since: new Date(since).toISOString(),
      }));
  }

  private isFull(session: string): boolean {
    const ofSession = [...this.dialogs.values()].filter((dialog) => dialog.session === session).length;
    return ofSession >= maxDialogs.session || this.dialogs.size >= maxDialogs.all;
  }

  /** Here at once, on the other replicas by message; this replica receives its own again. */
  private publish(notice: Notice): void {
    this.take(notice);
    this.nats.publish(subject, JSON.stringify(notice));
  }

  private take(notice: Notice): void {
    if ('closed' in notice) return this.forget(notice.closed);
    const known = this.dialogs.get(notice.key);
    this.dialogs.set(notice.key, { ...notice, until: Date.now() + lifetimeMs });
    if (known?.kind === notice.kind && known.id === notice.id) return;
    if (known) this.streams.recordsChanged(known);
    this.streams.recordsChanged(notice);
  }

  private forget(key: string): void {
    const known = this.dialogs.get(key);
    if (this.dialogs.delete(key) && known) this.streams.recordsChanged(known);
  }

  private sweep(): void {
    for (const [key, { until }] of this.dialogs) if (until <= Date.now()) this.forget(key);
  }
}
