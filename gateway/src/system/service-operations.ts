import type { FactoryProvider } from '@nestjs/common';
import { serviceNames, type EventOperations } from '@creator-desk/protocol/system/dead-letter';
import type { StatusOperations } from '@creator-desk/protocol/system/service-status';
import { operationsOf } from '@creator-desk/server/messaging/rpc/rpc.client';

/** Token of the operations that every service has, by service name. */
export const SERVICE_OPERATIONS = Symbol('event operations by service');

export type ServiceOperations = EventOperations & StatusOperations;

export const provideServiceOperations: FactoryProvider = {
  provide: SERVICE_OPERATIONS,
  inject: serviceNames.map(operationsOf),
  useFactory: (...services: ServiceOperations[]) =>
    Object.fromEntries(serviceNames.map((name, index) => [name, services[index]])),
};
