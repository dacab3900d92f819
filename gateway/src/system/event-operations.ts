import type { FactoryProvider } from '@nestjs/common';
import { serviceNames, type EventOperations } from '@creator-desk/protocol/system/dead-letter';
import type { StatusOperations } from '@creator-desk/protocol/system/service-status';
import { operationsOf } from '@creator-desk/server/messaging/rpc/rpc.client';

/** Token of what every service answers about itself and its events, by the service's name. */
export const EVENT_OPERATIONS = Symbol('event operations by service');

export type AboutItself = EventOperations & StatusOperations;

export const provideEventOperations: FactoryProvider = {
  provide: EVENT_OPERATIONS,
  inject: serviceNames.map(operationsOf),
  useFactory: (...services: AboutItself[]) => Object.fromEntries(serviceNames.map((name, index) => [name, services[index]])),
};
