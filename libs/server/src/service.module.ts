import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { ServiceName } from '@creator-desk/protocol/system/parked-event';
import { CALLER_PROOF, passedOn } from './access/caller-assertion.ts';
import { CallerGuard } from './access/caller.guard.ts';
import { IncomingCalls } from './access/incoming-calls.ts';
import { publicKeysFrom } from './access/signing-keys.ts';
import { BUSINESS_ZONE, Clock } from './clock.ts';
import type { ServiceConfig } from './config.ts';
import { DatabaseProbe } from './database/database-probe.ts';
import { DatabaseModule, defaultPool, type DatabaseOptions } from './database/database.module.ts';
import { Housekeeping } from './database/housekeeping.ts';
import { ListReader } from './database/list-reader.ts';
import type { DeliveryRules } from './events/delivery.ts';
import { eventOperations } from './events/event-operations.ts';
import { Hearing } from './events/hearing.ts';
import { JetStreamStrategy } from './events/jetstream.strategy.ts';
import { Outbox } from './events/outbox.ts';
import { ParkedEvents } from './events/parked-events.ts';
import { ReactionInterceptor } from './events/reaction.interceptor.ts';
import { Relay } from './events/relay.ts';
import { HealthController } from './http/health.controller.ts';
import { InternalGuard } from './http/internal.guard.ts';
import { UploadStorage } from './http/upload-storage.ts';
import { insightController } from './insight/insight.controller.ts';
import { RollCall } from './insight/roll-call.ts';
import { ServiceInsight } from './insight/service-insight.ts';
import { LOG, NATS, NatsModule } from './nats.module.ts';
import { CallInterceptor } from './rpc/call.interceptor.ts';
import { RefusalFilter } from './rpc/refusal.filter.ts';
import { RpcClient, provideOperations, operationsOf } from './rpc/rpc.client.ts';
import { RpcServer } from './rpc/rpc.server.ts';
import { SERVICE, type ServiceIdentity } from './service-identity.ts';
import { Stopping } from './stopping.ts';
import { WorkDirectory } from './work-directory/work-directory.ts';

/** Under this token Nest's interceptors look for what all uploads have in common (MULTER_MODULE_OPTIONS, which it does not export). */
const uploadOptions = 'MULTER_MODULE_OPTIONS';

/** What a service says about itself. */
export interface ServiceDefinition<C extends ServiceConfig> {
  name: ServiceName;
  Config: new () => C;
  database: Omit<DatabaseOptions, 'url' | 'name'>;
  /** Services it asks over NATS. */
  asks?: ServiceName[];
  /** Figures that it tells about itself, by name in snake case: SQL that answers one number, quickly. */
  figures?: Record<string, string>;
  /** Its features. */
  module: (config: C) => DynamicModule | Promise<DynamicModule>;
}

/** Everything that services have in common, around the features of one. */
@Global()
@Module({})
export class ServiceModule {
  static async around<C extends ServiceConfig>(
    definition: ServiceDefinition<C>,
    config: C,
    log: Logger,
    delivery?: DeliveryRules,
  ): Promise<DynamicModule> {
    const { name, database, asks = [], figures = {} } = definition;
    const identity: ServiceIdentity = {
      name,
      databaseUrl: config.DATABASE_URL,
      databasePool: database.pool ?? defaultPool,
      databaseProbeIntervalMs: config.DATABASE_PROBE_INTERVAL_MS,
      listStallTimeoutMs: config.LIST_STALL_TIMEOUT_MS,
      natsReplicas: config.NATS_REPLICAS,
      internalToken: config.INTERNAL_TOKEN,
      callerPublicKeys: publicKeysFrom(config.CALLER_PUBLIC_KEY),
      version: config.VERSION,
      figures,
    };
    const strategy = {
      provide: JetStreamStrategy,
      inject: [NATS, ParkedEvents, LOG],
      useFactory: (nats: NatsConnection, parked: ParkedEvents, logger: Logger) =>
        new JetStreamStrategy(nats, name, config.NATS_REPLICAS, parked, logger, delivery),
    };
    const shared = [
      RpcClient,
      IncomingCalls,
      { provide: CALLER_PROOF, useValue: passedOn },
      Outbox,
      ListReader,
      Clock,
      { provide: BUSINESS_ZONE, useValue: config.BUSINESS_TIMEZONE },
      { provide: SERVICE, useValue: identity },
      { provide: WorkDirectory, useFactory: () => WorkDirectory.open(name, config.TEMP_DIR) },
      {
        provide: uploadOptions,
        inject: [WorkDirectory],
        useFactory: (directory: WorkDirectory) => ({ storage: new UploadStorage(directory) }),
      },
      ...asks.map(provideOperations),
    ];
    return {
      module: ServiceModule,
      imports: [
        NatsModule.at(config, name, log),
        await DatabaseModule.with({ url: config.DATABASE_URL, name, ...database }, log),
        await definition.module(config),
      ],
      controllers: [HealthController, eventOperations(name), insightController(name)],
      providers: [
        ...shared,
        strategy,
        RpcServer,
        Relay,
        Hearing,
        Stopping,
        ParkedEvents,
        Housekeeping,
        DatabaseProbe,
        ServiceInsight,
        RollCall.of(config.VERSION),
        { provide: APP_GUARD, useClass: InternalGuard },
        { provide: APP_GUARD, useClass: CallerGuard },
        { provide: APP_INTERCEPTOR, useClass: CallInterceptor },
        { provide: APP_INTERCEPTOR, useClass: ReactionInterceptor },
        { provide: APP_FILTER, useClass: RefusalFilter },
      ],
      exports: [
        RpcClient,
        IncomingCalls,
        Outbox,
        ListReader,
        Clock,
        SERVICE,
        WorkDirectory,
        uploadOptions,
        ...asks.map(operationsOf),
      ],
    };
  }
}
