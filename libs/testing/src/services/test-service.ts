import type { NestExpressApplication } from '@nestjs/platform-express';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Caller } from '@creator-desk/protocol/caller';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { newTraceparent, runInCall } from '@creator-desk/server/messaging/call-context';
import { startService } from '@creator-desk/server/runtime/boot';
import type { ServiceConfig } from '@creator-desk/server/runtime/config';
import type { DeliveryOptions } from '@creator-desk/server/messaging/events/delivery-options';
import { RpcClient } from '@creator-desk/server/messaging/rpc/rpc.client';
import type { ServiceDefinition } from '@creator-desk/server/runtime/service.module';
import { createMigratedDatabase, type TestDatabase } from '../servers/database.ts';
import { internalHeaders, internalToken } from '../internal-headers.ts';
import { recordsOf, type ServiceRecords } from './service-records.ts';
import { callerPublicKey, testSigner } from '../signing.ts';
import { asProcess } from '../servers/nats.ts';

export const businessZone = 'America/Chicago';

/** Short retry delays, so that tests of failing event handlers are fast. */
export const quickDelivery: DeliveryOptions = {
  retryDelaysMs: [20, 50, 100],
  ackWaitMs: 1_000,
  maxHandlingMs: 5_000,
  concurrency: 8,
};

export interface RunningService extends ServiceRecords {
  name: ServiceName;
  app: NestExpressApplication;
  database: TestDatabase;
  /** Base of its internal HTTP. */
  address: string;
  /** GET on its internal HTTP. */
  get(path: string): Promise<Response>;
  stop(): Promise<void>;
}

/** A broker, or several servers of one, in the form of NATS_URL. */
interface Broker {
  url: string;
}

/**
 * A service as it runs in production, on a database of its own and the given broker.
 * @param definition `natsUser` of one that plays several services: it does more than the user of its name may
 */
export async function startTestService<C extends ServiceConfig>(
  definition: ServiceDefinition<C> & { natsUser?: string },
  broker: Broker,
  options: { config?: Partial<C>; delivery?: DeliveryOptions; database?: TestDatabase } = {},
): Promise<RunningService> {
  const database = options.database ?? (await createMigratedDatabase(definition));
  const config = Object.assign(new definition.Config(), {
    NATS_URL: asProcess(broker.url, definition.natsUser ?? definition.name),
    DATABASE_URL: database.url,
    INTERNAL_TOKEN: internalToken,
    CALLER_PUBLIC_KEY: callerPublicKey,
    BUSINESS_TIMEZONE: businessZone,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
    ...options.config,
  });
  const app = await startService(definition, config, options.delivery ?? quickDelivery);
  const address = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  return {
    ...recordsOf(database),
    name: definition.name,
    app,
    database,
    address,
    get: (path) => fetch(address + path, { headers: internalHeaders(definition.name) }),
    stop: async () => {
      await app.close();
      if (!options.database) await database.drop();
    },
  };
}

/** Who asks, and how. */
export interface AskOptions {
  caller?: Caller;
  idempotencyKey?: string;
  traceparent?: string;
  /** Milliseconds to wait for the answer: as `eventually()`, unless given. A test of a server that does not answer gives less. */
  timeoutMs?: number;
}

/** Asks services as the gateway does. */
export class TestCaller {
  private readonly client: RpcClient;

  private constructor(private readonly nats: NatsConnection) {
    this.client = new RpcClient(nats, 'tests', testSigner);
  }

  static async on(broker: Broker): Promise<TestCaller> {
    return new TestCaller(await connect({ servers: broker.url }));
  }

  ask<T>(subject: string, input: unknown, as: AskOptions = {}): Promise<T> {
    const { caller = { kind: 'admin', via: 'session' }, idempotencyKey } = as;
    const call = {
      caller,
      deadline: Date.now() + (as.timeoutMs ?? 30_000),
      traceparent: as.traceparent ?? newTraceparent(),
      ...(idempotencyKey && { idempotencyKey }),
    };
    return runInCall(call, () => this.client.ask(subject, input)) as Promise<T>;
  }

  async close(): Promise<void> {
    await this.nats.close();
  }
}
