import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { Evidence } from '@creator-desk/protocol/contracts/extraction';
import { sessionCookieName } from '../auth/session-cookie.ts';
import { Failure } from './responses.ts';
import { addConventions } from './conventions.ts';

/** The API as an OpenAPI document: what the web client's types are generated from. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Creator Desk')
    .setDescription('Contracts with creators, their videos and their pay. Sign in, or send a token as bearer.')
    .setVersion('1')
    .addCookieAuth(sessionCookieName, { type: 'apiKey' }, 'session')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'opaque' }, 'token')
    .addSecurityRequirements('session')
    .addSecurityRequirements('token')
    .build();
  const document = SwaggerModule.createDocument(app, about, {
    extraModels: [Evidence, Failure],
    operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}_${method}`,
  });
  addConventions(document);
  return document;
}
