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
import { refuseUnexpectedBody } from '@creator-desk/server/http/unexpected-body';
import { limitConnections } from '@creator-desk/server/http/connection-limits';
import { createLog, NestLog } from '@creator-desk/server/telemetry/log';
import { validation } from '@creator-desk/server/messaging/rpc/validation';
import { accessLog } from './access-log.ts';
import { AdminGuard } from './auth/admin.guard.ts';
import { KeyedDigest } from './auth/keyed-digest.ts';
import { refuseSlowBodies } from './bytes/slow-bodies.ts';
import { transferLimits, type TransferLimits } from './bytes/transfer-limits.ts';
import { publicUrlSetting } from './auth/public-url.ts';
import { longestUpload, type GatewayConfig } from './config.ts';
import { answerUnreadable, refuseIncomplete } from './errors/unreadable-requests.ts';
import { GatewayModule } from './gateway.module.ts';
import { openApiDocument } from './openapi/document.ts';
import { securityHeaders } from './web-client/security-headers.ts';
import { webClient } from './web-client/web-client.ts';

/** Paths that are not the web client's. */
const ownRoutes = /^\/(api(\/|$)|(healthz|readyz|metrics)\/?$)/i;

/** Milliseconds for which proxies usually keep an idle connection. They must end it first, not send on one that we end. */
const keptByProxies = 60_000;

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

/** The gateway, listening. */
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
    compression({ filter: isWholeText }),
  );
  app.use('/api', neverStored);
  app.use('/api/docs', forAdmins(app.get(AdminGuard)));
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), { jsonDocumentUrl: 'api/docs/openapi.json', raw: ['json'] });
  if (config.WEB_DIR) app.use(besideOwnRoutes(webClient(config.WEB_DIR)));
  app.use(besideOwnRoutes((_request, _response, next) => next(new Refusal('not_found'))));
  const server = app.getHttpServer() as Server;
  answerUnreadable(server, {
    refused: (socket, status, reason) => {
      const client = digest.client({ ip: socket.remoteAddress });
      log.info({ client, caller: { kind: 'anonymous' }, status, reason }, 'request refused');
    },
  });
  limitConnections(server, { requestTimeoutMs: longestUpload, idleTimeoutMs: limits.download.windowMs + 30_000 });
  server.keepAliveTimeout = keptByProxies + 5_000;
  await app.listen(config.PORT, config.HOST);
  log.info({ address: await app.getUrl() }, 'listening');
  return app;
}

/** Files and parts of files go out as they are stored: a compressed one would not be the one that its headers speak of. */
function isWholeText(request: Request, response: Response): boolean {
  return (
    !response.hasHeader('content-disposition') && !response.hasHeader('content-range') && compression.filter(request, response)
  );
}

function neverStored(request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  // Nobody keeps an answer, so none is 'not modified' (304): its ETag is for If-Match. Files are compared by their service.
  Object.defineProperty(request, 'fresh', { value: false });
  next();
}

/** For what lies under /api but is no route of ours. */
function forAdmins(guard: AdminGuard): RequestHandler {
  return (request, _response, next) => void guard.admit(request).then(() => next(), next);
}

function besideOwnRoutes(handle: RequestHandler): RequestHandler {
  return (request, response, next) => (ownRoutes.test(request.path) ? next() : handle(request, response, next));
}
