import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { MetadataScanner, ModulesContainer, NestFactory, Reflector } from '@nestjs/core';
import type { Operation } from '@creator-desk/protocol/operation';
import type { Policy } from '@creator-desk/protocol/policies';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { commonOperationsOf } from '@creator-desk/protocol/system/operations';
import { policyKey } from '@creator-desk/server/access/allow';
import type { ServiceConfig } from '@creator-desk/server/runtime/config';
import { createLog } from '@creator-desk/server/telemetry/log';
import { ServiceModule, type ServiceDefinition } from '@creator-desk/server/runtime/service.module';
import { internalToken } from './internal-headers.ts';
import { businessZone } from './services/test-service.ts';
import { callerPublicKey } from './signing.ts';

/** Where Nest keeps the subjects of a NATS operation (`@MessagePattern`). */
const patternKey = 'microservices:pattern';

type Handler = (...given: unknown[]) => unknown;

/**
 * The policy of every handler that Nest would register, by operation (`contracts.create`) or route (`GET /contracts/export`),
 * without event handlers. Nothing is started.
 */
export async function policiesOf<C extends ServiceConfig>(definition: ServiceDefinition<C>): Promise<Record<string, string>> {
  const config = Object.assign(new definition.Config(), {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    INTERNAL_TOKEN: internalToken,
    CALLER_PUBLIC_KEY: callerPublicKey,
    BUSINESS_TIMEZONE: businessZone,
  });
  const module = await ServiceModule.forService(definition, config, createLog(definition.name, 'silent'));
  const app = await NestFactory.create(module, { preview: true, logger: false, abortOnError: false });
  const [modules, reflector, scanner] = [app.get(ModulesContainer), app.get(Reflector), new MetadataScanner()];
  const policies: Record<string, string> = {};
  for (const { controllers } of modules.values())
    for (const { metatype } of controllers.values()) {
      if (!metatype || !('prototype' in metatype)) continue;
      const prototype = metatype.prototype as Record<string, Handler>;
      for (const name of scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        if (!handler) continue;
        const policy = reflector.getAllAndOverride<Policy | undefined>(policyKey, [handler, metatype]);
        for (const place of [...operationsOf(handler), ...routesOf(metatype, handler)]) policies[place] = policy?.who ?? 'nobody';
      }
    }
  return policies;
}

function operationsOf(handler: Handler): string[] {
  return ((Reflect.getMetadata(patternKey, handler) as unknown[] | undefined) ?? []).map(String);
}

function routesOf(controller: object, handler: Handler): string[] {
  const path = Reflect.getMetadata(PATH_METADATA, handler) as string | string[] | undefined;
  if (path === undefined) return [];
  const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
  const base = Reflect.getMetadata(PATH_METADATA, controller) as string;
  return [path].flat().map((one) => `${method} /${[base, one].filter((part) => part !== '/').join('/')}`);
}

const adminsOnly = /^admins( \([a-z, ]+\))?$/;

/** The operations and routes that are not for admins only, of all roles or of some. */
export function notAdminOnly(policies: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(policies).filter(([, who]) => !adminsOnly.test(who)));
}

/** Declared operations without a handler. */
export function unhandled(policies: Record<string, string>, declared: Record<string, Operation<never, unknown>>): string[] {
  return Object.values(declared).flatMap(({ subject }) => (subject in policies ? [] : [subject]));
}

/** What every service answers besides its own operations. */
export const systemOperations = (service: ServiceName): Record<string, string> => ({
  'GET /healthz': 'everyone',
  'GET /readyz': 'everyone',
  'GET /metrics': 'everyone',
  [commonOperationsOf(service).listDeadLetters.subject]: 'admins (owner, manager) or services',
  [commonOperationsOf(service).republishEvents.subject]: 'admins (owner, manager) or services',
});
