import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { ProcessConfig } from '../runtime/config.ts';
import { whenReachable } from '../runtime/when-reachable.ts';
import { settledWithin } from '../runtime/with-timeout.ts';

/** Injection token of the process's NATS connection. */
export const NATS = Symbol('nats');

/** Injection token of the logger. */
export const LOG = Symbol('log');

/** Injection token of the process's name: 'gateway' or the name of a service. */
export const PROCESS_NAME = Symbol('process name');

/** How long a closing connection waits until the broker has received the last answers. */
const flushTimeoutMs = 500;

export type NatsAddress = Pick<ProcessConfig, 'NATS_URL' | 'NATS_CA'>;

/** One connection for requests, events and key-value. It reconnects forever. */
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
    await settledWithin(this.nats.flush(), flushTimeoutMs);
    await this.nats.close();
  }
}

async function connectNats({ NATS_URL, NATS_CA }: NatsAddress, name: string, log: Logger): Promise<NatsConnection> {
  const options = {
    ...serversAndCredentials(NATS_URL),
    ...(NATS_CA && { tls: { ca: NATS_CA } }),
    name,
    // No other user of the broker may read the answers to this process.
    inboxPrefix: `_INBOX.${name}`,
    timeout: 5_000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    pingInterval: 10_000,
    ignoreAuthErrorAbort: true,
    // two stack traces for each request, whether it fails or not
    noAsyncTraces: true,
  };
  const nats = await whenReachable('NATS', log, () => connect(options));
  onEveryConnect(
    nats,
    () => undefined,
    () => log.warn('lost the connection to NATS'),
  );
  return nats;
}

/** Splits NATS_URL: the client takes credentials apart from the servers. Those of the first address with credentials count. */
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
