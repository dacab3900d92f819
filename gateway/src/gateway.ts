import 'reflect-metadata';
import { RequestMethod } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import compression from 'compression';
import type { Request, Response } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';
import { createLog, NestLog } from '@creator-desk/server/log';
import { validation } from '@creator-desk/server/rpc/validation';
import { Authentication } from './auth/authentication.ts';
import type { GatewayConfig } from './config.ts';
import { sendRefusal } from './errors/error.filter.ts';
import { GatewayModule } from './gateway.module.ts';
import { openApiDocument } from './openapi/document.ts';
import { securityHeaders, webClient } from './web-client/web-client.ts';

/** Largest JSON body. */
const jsonLimit = '1mb';

export async function createGateway(config: GatewayConfig, options: { preview?: boolean } = {}): Promise<NestExpressApplication> {
  const log = createLog('gateway', config.LOG_LEVEL);
  const app = await NestFactory.create<NestExpressApplication>(GatewayModule.with(config, log), {
    logger: new NestLog(log),
    abortOnError: false,
    bodyParser: false,
    forceCloseConnections: true,
    ...options,
  });
  app.setGlobalPrefix('api', { exclude: ['healthz', 'readyz'].map((path) => ({ path, method: RequestMethod.GET })) });
  app.useGlobalPipes(validation());
  return app;
}

/** The gateway, listening. */
export async function startGateway(config: GatewayConfig): Promise<NestExpressApplication> {
  const app = await createGateway(config);
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUST_PROXY);
  app.use(securityHeaders(), compression());
  app.useBodyParser('json', { limit: jsonLimit });
  app.use('/api', (_request: Request, response: Response, next: () => void) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  protectDocs(app);
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), { jsonDocumentUrl: 'api/docs/openapi.json', raw: ['json'] });
  if (config.WEB_DIR) app.use(webClient(config.WEB_DIR));
  await app.listen(config.PORT, config.HOST);
  createLog('gateway', config.LOG_LEVEL).info({ address: await app.getUrl() }, 'listening');
  return app;
}

/** The OpenAPI page is under /api like everything else: for admins. */
function protectDocs(app: NestExpressApplication): void {
  const authentication = app.get(Authentication);
  app.use('/api/docs', async (request: Request, response: Response, next: () => void) => {
    try {
      if ((await authentication.callerOf(request)).kind === 'admin') return next();
      throw new Refusal('unauthenticated');
    } catch (error) {
      sendRefusal(response, error instanceof Refusal ? error : new Refusal('internal'));
    }
  });
}
