import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';

/** Token of the process's one NATS connection. */
export const NATS = Symbol('nats');

/** Token of the process's log. */
export const LOG = Symbol('log');

/** One connection for requests, events and key-value; it reconnects for ever. */
@Global()
@Module({})
export class NatsModule implements OnApplicationShutdown {
  constructor(@Inject(NATS) private readonly nats: NatsConnection) {}

  static at(url: string, name: string, log: Logger): DynamicModule {
    return {
      module: NatsModule,
      providers: [
        { provide: LOG, useValue: log },
        { provide: NATS, useFactory: () => connectNats(url, name, log) },
      ],
      exports: [NATS, LOG],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.nats.close();
  }
}

async function connectNats(url: string, name: string, log: Logger): Promise<NatsConnection> {
  const nats = await connect({
    servers: url.split(','),
    name,
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    pingInterval: 10_000,
    ignoreAuthErrorAbort: true,
  });
  void watch(nats, log);
  return nats;
}

async function watch(nats: NatsConnection, log: Logger): Promise<void> {
  for await (const status of nats.status()) {
    if (status.type === 'disconnect') log.warn('lost the connection to NATS');
    if (status.type === 'reconnect') log.info('connected to NATS again');
  }
}

/** Calls back now and after every reconnect, until the connection is closed. */
export function onEveryConnect(nats: NatsConnection, connected: () => void): void {
  connected();
  void (async () => {
    for await (const status of nats.status()) if (status.type === 'reconnect') connected();
  })();
}
