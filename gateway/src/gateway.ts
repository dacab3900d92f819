import 'reflect-metadata';
import type { Server } from 'node:http';
import { RequestMethod } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import compression from 'compression';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { Refusal } from '@creator-desk/protocol/refusals';
import { answerUnconditionally } from '@creator-desk/server/http/unconditional';
import { refuseUnexpectedBody } from '@creator-desk/server/http/unexpected-body';
import { limitConnections } from '@creator-desk/server/http/connection-limits';
import { createLog, NestLog } from '@creator-desk/server/telemetry/log';
import { validation } from '@creator-desk/server/messaging/rpc/validation';
import { accessLog } from './access-log.ts';
import { AdminGuard } from './auth/admin.guard.ts';
import { KeyedDigest } from './auth/keyed-digest.ts';
import { refuseSlowBodies } from './proxy/slow-bodies.ts';
import { transferLimits, type TransferLimits } from './proxy/transfer-limits.ts';
import { publicUrlSetting } from './auth/origin.ts';
import { requestTimeoutMs, type GatewayConfig } from './config.ts';
import { answerUnreadable, refuseIncomplete } from './errors/unreadable-requests.ts';
import { putFirstRoutesFirst } from './first-routes.ts';
import { GatewayModule } from './gateway.module.ts';
import { openApiDocument } from './openapi/document.ts';
import { securityHeaders } from './web-client/security-headers.ts';
import { webClient } from './web-client/web-client.ts';

/** Paths of the API and of operations, which the web client does not serve. */
const ownRoutes = /^\/(api(\/|$)|(healthz|readyz|metrics)\/?$)/i;

/** How long proxies usually keep an idle connection. The proxy must close it first, or it may send on a closed one. */
const proxyKeepAliveMs = 60_000;

export async function createGateway(
  config: GatewayConfig,
  log: Logger,
  { preview = false, limits = transferLimits } = {},
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(GatewayModule.with(config, log, limits), {
    logger: new NestLog(log),
    abortOnError: false,
    bodyParser: false,
    preview,
  });
  app.setGlobalPrefix('api', { exclude: ['healthz', 'readyz', 'metrics'].map((path) => ({ path, method: RequestMethod.GET })) });
  app.useGlobalPipes(validation());
  return app;
}

/** Starts the gateway and listens. */
export async function startGateway(
  config: GatewayConfig,
  log: Logger = createLog('gateway', config.LOG_LEVEL),
  limits: TransferLimits = transferLimits,
): Promise<NestExpressApplication> {
  const app = await createGateway(config, log, { limits });
  app.disable('x-powered-by').disable('etag');
  app.set('trust proxy', config.TRUST_PROXY);
  app.set(publicUrlSetting, config.PUBLIC_URL);
  const digest = app.get(KeyedDigest);
  app.use(
    accessLog(log, digest),
    securityHeaders(),
    refuseIncomplete,
    refuseUnexpectedBody,
    refuseSlowBodies(limits.upload),
    compression({ filter: isCompressible }),
  );
  app.use('/api', disableCaching, answerUnconditionally);
  app.use('/api/docs', requireAdmin(app.get(AdminGuard)));
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), { jsonDocumentUrl: 'api/docs/openapi.json', raw: ['json'] });
  if (config.WEB_DIR) app.use(exceptOwnRoutes(webClient(config.WEB_DIR)));
  app.use(exceptOwnRoutes((_request, _response, next) => next(new Refusal('not_found'))));
  const server = app.getHttpServer() as Server;
  answerUnreadable(server, {
    onRefused: (socket, status, reason) => {
      const client = digest.client({ ip: socket.remoteAddress });
      log.info({ client, caller: { kind: 'anonymous' }, status, reason }, 'request refused');
    },
  });
  const { headTimeoutMs, download } = limits;
  limitConnections(server, { headTimeoutMs, requestTimeoutMs, idleTimeoutMs: download.windowMs + 30_000 });
  server.keepAliveTimeout = proxyKeepAliveMs + 5_000;
  await app.init();
  putFirstRoutesFirst(app);
  await app.listen(config.PORT, config.HOST);
  log.info({ address: await app.getUrl() }, 'listening');
  return app;
}

/** Files and ranges are sent as stored, because their headers describe the stored bytes. */
function isCompressible(request: Request, response: Response): boolean {
  return (
    !response.hasHeader('content-disposition') && !response.hasHeader('content-range') && compression.filter(request, response)
  );
}

function disableCaching(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

/** For the API document, which is served without a Nest controller. */
function requireAdmin(guard: AdminGuard): RequestHandler {
  return (request, _response, next) => void guard.requireAdmin(request).then(() => next(), next);
}

function exceptOwnRoutes(handle: RequestHandler): RequestHandler {
  return (request, response, next) => (ownRoutes.test(request.path) ? next() : handle(request, response, next));
}
