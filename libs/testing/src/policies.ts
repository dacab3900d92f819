import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { MetadataScanner, ModulesContainer, NestFactory, Reflector } from '@nestjs/core';
import type { ServiceName } from '@creator-desk/protocol/system/dead-letter';
import { ALLOWED_CALLERS, everyCaller, type CallerKind } from '@creator-desk/server/access/allow-callers';
import type { ServiceConfig } from '@creator-desk/server/runtime/config';
import { HANDLER_NAME } from '@creator-desk/server/messaging/events/event-handler';
import { createLog } from '@creator-desk/server/telemetry/log';
import { ServiceModule, type ServiceDefinition } from '@creator-desk/server/runtime/service.module';
import { businessZone, internalToken } from './service.ts';
import { callerPublicKey } from './signing.ts';

/** Where Nest keeps the subjects of a NATS operation (`@MessagePattern`). */
const PATTERN_METADATA = 'microservices:pattern';

type Handler = (...given: unknown[]) => unknown;

/**
 * Who may use what a service answers, by operation (`contracts.create`) or route (`GET /contracts/export`): every
 * handler that Nest would register, event handlers left out. Nothing is started.
 */
export async function policiesOf<C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
): Promise<Record<string, CallerKind[] | undefined>> {
  const config = Object.assign(new definition.Config(), {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    INTERNAL_TOKEN: internalToken,
    CALLER_PUBLIC_KEY: callerPublicKey,
    BUSINESS_TIMEZONE: businessZone,
  });
  const module = await ServiceModule.forService(definition, config, createLog(definition.name, 'silent'));
  const app = await NestFactory.create(module, { preview: true, logger: false, abortOnError: false });
  const [modules, reflector, scanner] = [app.get(ModulesContainer), app.get(Reflector), new MetadataScanner()];
  const policies: Record<string, CallerKind[] | undefined> = {};
  for (const { controllers } of modules.values())
    for (const { metatype } of controllers.values()) {
      if (!metatype || !('prototype' in metatype)) continue;
      const prototype = metatype.prototype as Record<string, Handler>;
      for (const name of scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        if (!handler || reflector.get<unknown>(HANDLER_NAME, handler) !== undefined) continue;
        const allowed = reflector.getAllAndOverride<CallerKind[] | undefined>(ALLOWED_CALLERS, [handler, metatype]);
        for (const place of [...operationsOf(handler), ...routesOf(metatype, handler)]) policies[place] = allowed;
      }
    }
  return policies;
}

function operationsOf(handler: Handler): string[] {
  return ((Reflect.getMetadata(PATTERN_METADATA, handler) as unknown[] | undefined) ?? []).map(String);
}

function routesOf(controller: object, handler: Handler): string[] {
  const path = Reflect.getMetadata(PATH_METADATA, handler) as string | string[] | undefined;
  if (path === undefined) return [];
  const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
  const base = Reflect.getMetadata(PATH_METADATA, controller) as string;
  return [path].flat().map((one) => `${method} /${[base, one].filter((part) => part !== '/').join('/')}`);
}

/** The operations and routes that nobody may use, and those that others than admins may. */
export function notAdminOnly(policies: Record<string, CallerKind[] | undefined>): Record<string, string> {
  const others = Object.entries(policies).filter(([, kinds]) => kinds?.join() !== 'admin');
  return Object.fromEntries(others.map(([place, kinds]) => [place, kinds?.join(', ') ?? 'nobody']).sort());
}

/** What every service answers about itself. */
export const systemOperations = (service: ServiceName): Record<string, string> => ({
  'GET /healthz': everyCaller.join(', '),
  'GET /readyz': everyCaller.join(', '),
  'GET /metrics': everyCaller.join(', '),
  [`${service}.listDeadLetters`]: 'admin, service',
  [`${service}.republishEvents`]: 'admin, service',
});
