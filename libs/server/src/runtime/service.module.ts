import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { auditController } from '../audit/audit.controller.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { CALLER_ASSERTER, forwardedAssertion } from '../access/caller-assertion.ts';
import { CallerGuard } from '../access/caller.guard.ts';
import { IncomingCalls } from '../access/incoming-calls.ts';
import { publicKeysFrom } from '../access/signing-keys.ts';
import { BUSINESS_ZONE, Clock } from './clock.ts';
import type { ServiceConfig } from './config.ts';
import { DatabaseProbe } from '../persistence/connections/database-probe.ts';
import { DatabaseModule, defaultPool, type DatabaseOptions } from '../persistence/connections/database.module.ts';
import { JobNotices } from '../persistence/jobs/job-notices.ts';
import { Housekeeping } from '../persistence/jobs/housekeeping.ts';
import { CommandTransactions } from '../persistence/transactions/command-transactions.ts';
import { ListReader } from '../persistence/lists/list-reader.ts';
import { PreparedStatements } from '../persistence/transactions/prepared-statements.ts';
import { defaultDelivery, type DeliveryOptions } from '../messaging/events/delivery-options.ts';
import { eventOperations } from '../messaging/events/event-operations.ts';
import { ReadYourWrites } from '../messaging/events/handled/read-your-writes.ts';
import { EventBatches } from '../messaging/events/consumer/event-batches.ts';
import { EventConsumer } from '../messaging/events/consumer/event-consumer.ts';
import { EventDispatcher } from '../messaging/events/consumer/event-dispatcher.ts';
import { EventHandlers } from '../messaging/events/consumer/event-handlers.ts';
import { HandledEvents } from '../messaging/events/handled/handled-events.ts';
import { sendNotices } from '../messaging/events/handled/handled-notices.ts';
import { Outbox } from '../messaging/events/outbox/outbox.ts';
import { DeadLetters } from '../messaging/events/consumer/dead-letters.ts';
import { Relay } from '../messaging/events/outbox/relay.ts';
import { HealthController } from '../http/health.controller.ts';
import { InternalGuard } from '../http/internal.guard.ts';
import { UploadStorage } from '../http/upload-storage.ts';
import { telemetryController } from '../telemetry/telemetry.controller.ts';
import { InstanceDiscovery } from '../telemetry/instance-discovery.ts';
import { StatusReporter } from '../telemetry/status-reporter.ts';
import { NATS, NatsModule } from '../messaging/nats.module.ts';
import { CallInterceptor } from '../messaging/rpc/call.interceptor.ts';
import { RefusalFilter } from '../messaging/rpc/refusal.filter.ts';
import { RpcClient } from '../messaging/rpc/rpc.client.ts';
import { RpcServer } from '../messaging/rpc/rpc.server.ts';
import { SERVICE, type ServiceIdentity } from './service-identity.ts';
import { Schedules } from './every.ts';
import { GracefulShutdown } from './graceful-shutdown.ts';
import { WorkDirectory } from './work-directory.ts';

/** Token of the default upload options (Nest's MULTER_MODULE_OPTIONS, which it does not export). */
const uploadOptions = 'MULTER_MODULE_OPTIONS';

/** Defines a service. */
export interface ServiceDefinition<C extends ServiceConfig> {
  name: ServiceName;
  Config: new () => C;
  database: Omit<DatabaseOptions, 'url' | 'name'>;
  /** Its own metrics, by name in snake case: SQL that returns one number quickly. */
  metrics?: Record<string, string>;
  /** The module with its features. */
  module: (config: C) => DynamicModule | Promise<DynamicModule>;
}

/** The common parts of every service, around the module of its features. */
@Global()
@Module({})
export class ServiceModule {
  static async forService<C extends ServiceConfig>(
    definition: ServiceDefinition<C>,
    config: C,
    log: Logger,
    delivery: DeliveryOptions = defaultDelivery,
  ): Promise<DynamicModule> {
    const { name, database, metrics = {} } = definition;
    const identity: ServiceIdentity = {
      name,
      databaseUrl: config.DATABASE_URL,
      databaseDirectUrl: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL,
      databasePool: database.pool ?? defaultPool,
      databaseProbeIntervalMs: config.DATABASE_PROBE_INTERVAL_MS,
      listStallTimeoutMs: config.LIST_STALL_TIMEOUT_MS,
      auditRetentionDays: config.AUDIT_RETENTION_DAYS,
      natsReplicas: config.NATS_REPLICAS,
      internalToken: config.INTERNAL_TOKEN,
      callerPublicKeys: publicKeysFrom(config.CALLER_PUBLIC_KEY),
      version: config.VERSION,
      metrics,
    };
    const consumer = {
      provide: EventConsumer,
      inject: [NATS, EventHandlers, EventDispatcher, DeadLetters],
      useFactory: (nats: NatsConnection, handlers: EventHandlers, dispatcher: EventDispatcher, deadLetters: DeadLetters) => {
        const batches = new EventBatches(dispatcher, deadLetters, log, delivery, (events) => sendNotices(nats, name, events));
        return new EventConsumer(nats, { service: name, replicas: config.NATS_REPLICAS }, handlers, batches, log, delivery);
      },
    };
    const shared = [
      RpcClient,
      IncomingCalls,
      { provide: CALLER_ASSERTER, useValue: forwardedAssertion },
      Outbox,
      CommandTransactions,
      ListReader,
      PreparedStatements,
      JobNotices,
      Clock,
      { provide: BUSINESS_ZONE, useValue: config.BUSINESS_TIMEZONE },
      { provide: SERVICE, useValue: identity },
      { provide: WorkDirectory, useFactory: () => WorkDirectory.open(name, config.TEMP_DIR) },
      {
        provide: uploadOptions,
        inject: [WorkDirectory],
        useFactory: (directory: WorkDirectory) => ({ storage: new UploadStorage(directory) }),
      },
    ];
    return {
      module: ServiceModule,
      imports: [
        DiscoveryModule,
        NatsModule.at(config, name, log),
        await DatabaseModule.with({ url: config.DATABASE_URL, name, ...database }, log),
        await definition.module(config),
      ],
      controllers: [HealthController, eventOperations(name), auditController(name), telemetryController(name)],
      providers: [
        ...shared,
        consumer,
        EventDispatcher,
        EventHandlers,
        RpcServer,
        Relay,
        HandledEvents,
        ReadYourWrites,
        GracefulShutdown,
        DeadLetters,
        Schedules,
        Housekeeping,
        AuditLog,
        DatabaseProbe,
        StatusReporter,
        InstanceDiscovery.of(config.VERSION),
        { provide: APP_GUARD, useClass: InternalGuard },
        { provide: APP_GUARD, useClass: CallerGuard },
        { provide: APP_INTERCEPTOR, useClass: CallInterceptor },
        { provide: APP_FILTER, useClass: RefusalFilter },
      ],
      exports: [
        RpcClient,
        IncomingCalls,
        EventHandlers,
        Outbox,
        CommandTransactions,
        ListReader,
        PreparedStatements,
        JobNotices,
        Clock,
        SERVICE,
        WorkDirectory,
        uploadOptions,
      ],
    };
  }
}
