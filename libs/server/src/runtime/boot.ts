import 'reflect-metadata';
import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { MikroORM } from '@mikro-orm/postgresql';
import { readConfig, type ServiceConfig } from './config.ts';
import { migrate } from '../persistence/migrate.ts';
import type { DeliveryOptions } from '../messaging/events/delivery-options.ts';
import { EventConsumer } from '../messaging/events/consumer/event-consumer.ts';
import { answerUnconditionally } from '../http/unconditional.ts';
import { refuseUnexpectedBody } from '../http/unexpected-body.ts';
import { limitConnections } from '../http/connection-limits.ts';
import { createLog, NestLog } from '../telemetry/log.ts';
import { RpcServer } from '../messaging/rpc/rpc.server.ts';
import { validation } from '../messaging/rpc/validation.ts';
import { runProcess } from './run-process.ts';
import { ServiceModule, type ServiceDefinition } from './service.module.ts';

/** Milliseconds: more than the gateway waits for anything. Connections of one that vanished are closed. */
const idleTimeoutMs = 10 * 60 * 1000;

/** A service, listening: migrated first, then answering requests, then consuming events. */
export async function startService<C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
  config: C,
  delivery?: DeliveryOptions,
): Promise<NestExpressApplication> {
  const log = createLog(definition.name, config.LOG_LEVEL);
  const module = await ServiceModule.forService(definition, config, log, delivery);
  const app = await NestFactory.create<NestExpressApplication>(module, {
    logger: new NestLog(log),
    abortOnError: false,
    bodyParser: false,
    ...(config.HTTP_TLS_CERT && { httpsOptions: { cert: config.HTTP_TLS_CERT, key: config.HTTP_TLS_KEY } }),
  });
  try {
    app.disable('etag');
    app.use(refuseUnexpectedBody, answerUnconditionally);
    app.useGlobalPipes(validation());
    await migrate(app.get(MikroORM), log, config.DATABASE_DIRECT_URL);
    app.connectMicroservice({ strategy: app.get(RpcServer) }, { inheritAppConfig: true });
    await app.init();
    await app.startAllMicroservices();
    app.get(EventConsumer).start();
    // An upload comes at the pace of its client's line, and the gateway, which alone calls here, watches over that.
    const server = app.getHttpServer() as Server;
    // Who receives a file says whether its sender may continue; by default Node would say so at once.
    server.on('checkContinue', (request, response) => server.emit('request', request, response));
    limitConnections(server, { requestTimeoutMs: 0, idleTimeoutMs });
    await app.listen(config.HTTP_PORT, config.HTTP_HOST);
    log.info({ address: await app.getUrl() }, 'listening');
    return app;
  } catch (error) {
    await app.close().catch((failure: unknown) => log.warn({ err: failure }, 'could not stop in order'));
    throw error;
  }
}

/** The main program of a service. */
export async function runService<C extends ServiceConfig>(definition: ServiceDefinition<C>): Promise<void> {
  await runProcess(definition.name, () => startService(definition, readConfig(definition.Config)));
}
