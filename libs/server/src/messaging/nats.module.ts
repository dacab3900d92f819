import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { ProcessConfig } from '../runtime/config.ts';
import { whenReachable } from '../runtime/when-reachable.ts';

/** Token of the process's one NATS connection. */
export const NATS = Symbol('nats');

/** Token of the process's log. */
export const LOG = Symbol('log');

/** Token of the part's name: 'gateway' or a service's. */
export const PROCESS_NAME = Symbol('part');

/** Milliseconds that a closing connection waits for the broker to have got the last answers. */
const flushTimeoutMs = 500;

export type NatsAddress = Pick<ProcessConfig, 'NATS_URL' | 'NATS_CA'>;

/** One connection for requests, events and key-value; it reconnects for ever. */
@Global()
@Module({})
export class NatsModule implements OnApplicationShutdown {
  constructor(@Inject(NATS) private readonly nats: NatsConnection) {}

  static at(config: NatsAddress, name: string, log: Logger): DynamicModule {
    return {
      module: NatsModule,
      providers: [
        { provide: LOG, useValue: log },
        { provide: PROCESS_NAME, useValue: name },
        { provide: NATS, useFactory: () => connectNats(config, name, log) },
      ],
      exports: [NATS, LOG, PROCESS_NAME],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.nats.isClosed()) return;
    const { promise: tooLate, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, flushTimeoutMs);
    await Promise.race([this.nats.flush().catch(() => undefined), tooLate]);
    clearTimeout(timer);
    await this.nats.close();
  }
}

async function connectNats({ NATS_URL, NATS_CA }: NatsAddress, name: string, log: Logger): Promise<NatsConnection> {
  const options = {
    ...serversAndCredentials(NATS_URL),
    ...(NATS_CA && { tls: { ca: NATS_CA } }),
    name,
    // answers to this process: no other user of the broker may read them
    inboxPrefix: `_INBOX.${name}`,
    timeout: 5_000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    pingInterval: 10_000,
    ignoreAuthErrorAbort: true,
  };
  const nats = await whenReachable('NATS', log, () => connect(options));
  onEveryConnect(
    nats,
    () => undefined,
    () => log.warn('lost the connection to NATS'),
  );
  return nats;
}

/** The client takes name and password apart from the addresses: those of the first address that has some. */
export function serversAndCredentials(url: string): { servers: string[]; user?: string; pass?: string } {
  const addresses = url.split(',').map((one) => new URL(one.trim()));
  const named = addresses.find(({ username }) => username !== '');
  const servers = addresses.map(({ protocol, host }) => `${protocol}//${host}`);
  return {
    servers,
    ...(named && { user: decodeURIComponent(named.username), pass: decodeURIComponent(named.password) }),
  };
}

/**
 * Calls back now and after every reconnect, until the connection is closed.
 * @param lost called whenever the connection breaks, before anything is sent on the next one
 */
export function onEveryConnect(nats: NatsConnection, connected: () => void, lost?: () => void): void {
  connected();
  void (async () => {
    for await (const status of nats.status()) {
      if (status.type === 'disconnect') lost?.();
      if (status.type === 'reconnect') connected();
    }
  })();
}
