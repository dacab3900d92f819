import type { INestApplication } from '@nestjs/common';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { Evidence } from '@creator-desk/protocol/contracts/documents/extraction';
import type { Policy } from '@creator-desk/protocol/policies';
import { policyOfRoute } from '../auth/admin.guard.ts';
import { sessionCookieName } from '../auth/sessions/session-cookie.ts';
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
    operationIdFactory: operationId,
  });
  addConventions(document, policiesOf(app));
  return document;
}

function operationId(controller: string, method: string): string {
  return `${controller.replace('Controller', '')}_${method}`;
}

/** The policy of each operation, by operation id. */
function policiesOf(app: INestApplication): Map<string, Policy> {
  const [reflector, scanner] = [app.get(Reflector), new MetadataScanner()];
  const allowed = new Map<string, Policy>();
  for (const { controllers } of app.get(ModulesContainer).values())
    for (const { metatype } of controllers.values()) {
      const controller = metatype as new () => Record<string, () => unknown>;
      for (const name of scanner.getAllMethodNames(controller.prototype as object)) {
        const handler = (controller.prototype as Record<string, () => unknown>)[name]!;
        allowed.set(operationId(controller.name, name), policyOfRoute(reflector, handler, controller));
      }
    }
  return allowed;
}
