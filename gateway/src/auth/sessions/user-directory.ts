import { Injectable } from '@nestjs/common';
import type { AccessSettings } from '@creator-desk/protocol/contracts/access/access-settings';
import type { StoredSingleSignOn } from '@creator-desk/protocol/contracts/access/single-sign-on';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { ownCall, runInCall } from '@creator-desk/server/messaging/call-context';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { isWriteConflict } from '../sign-in/failed-attempts.ts';
import { KeyValueStore } from '../key-value-store.ts';

const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** After this time the contracts service is asked again, in the background: in case a gateway died before it wrote a change. */
const freshMs = 60_000;

interface Versioned {
  version: number;
}

interface Entry<T> {
  /** Epoch milliseconds. */
  checkedAt: number;
  value: T;
}

/**
 * What sessions are checked against: the users, and whether the shared password opens. The contracts service knows; all replicas
 * share what they learnt from it, so sessions are checked while it is away.
 */
@Injectable()
export class UserDirectory {
  /** Keys that are being asked for again. */
  private readonly refreshing = new Set<string>();

  constructor(
    private readonly store: KeyValueStore,
    private readonly contracts: ContractsClient,
  ) {}

  /** @throws Refusal unavailable when nobody knows */
  async user(id: number): Promise<UserFacts | undefined> {
    return this.lookUp(`user-${id}`, () => this.contracts.userFacts({ id })).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'user.not_found') return undefined;
      throw error;
    });
  }

  /** @throws Refusal unavailable when nobody knows */
  access(): Promise<AccessSettings> {
    return this.lookUp('access', () => this.contracts.accessSettings({}));
  }

  /** @throws Refusal unavailable when nobody knows */
  singleSignOn(): Promise<StoredSingleSignOn> {
    return this.lookUp('single-sign-on', () => this.contracts.singleSignOn({}));
  }

  remember(user: UserFacts): Promise<void> {
    return this.write(`user-${user.id}`, user);
  }

  rememberAccess(settings: AccessSettings): Promise<void> {
    return this.write('access', settings);
  }

  rememberSingleSignOn(settings: StoredSingleSignOn): Promise<void> {
    return this.write('single-sign-on', settings);
  }

  private async lookUp<T extends Versioned>(key: string, ask: () => Promise<T>): Promise<T> {
    const known = await this.read<T>(key);
    if (!known) return this.refresh(key, ask);
    if (known.checkedAt < Date.now() - freshMs && !this.refreshing.has(key)) {
      this.refreshing.add(key);
      this.refresh(key, ask)
        // The service is away: what is known holds until it is back.
        .catch(() => undefined)
        .finally(() => this.refreshing.delete(key));
    }
    return known.value;
  }

  /** As the gateway, because the caller is not known yet. */
  private async refresh<T extends Versioned>(key: string, ask: () => Promise<T>): Promise<T> {
    const value = await runInCall(ownCall('gateway'), ask);
    await this.write(key, value);
    return value;
  }

  private async read<T>(key: string): Promise<Entry<T> | undefined> {
    const entry = await this.store.withBucket('access', retentionMs, (bucket) => bucket.get(key));
    return entry?.operation === 'PUT' ? entry.json<Entry<T>>() : undefined;
  }

  /** A later version is never replaced by an earlier one, whichever replica learnt it first. */
  private async write<T extends Versioned>(key: string, value: T): Promise<void> {
    const text = JSON.stringify({ checkedAt: Date.now(), value } satisfies Entry<T>);
    await this.store.withBucket('access', retentionMs, async (bucket) => {
      for (;;) {
        const entry = await bucket.get(key);
        const known = entry?.operation === 'PUT' ? entry.json<Entry<Versioned>>() : undefined;
        if (known && known.value.version > value.version) return;
        try {
          await (entry ? bucket.update(key, text, entry.revision) : bucket.create(key, text));
          return;
        } catch (error) {
          if (!isWriteConflict(error)) throw error;
        }
      }
    });
  }
}
