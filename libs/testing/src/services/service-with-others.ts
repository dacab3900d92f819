import type { ServiceConfig } from '@creator-desk/server/runtime/config';
import type { ServiceDefinition } from '@creator-desk/server/runtime/service.module';
import { TestBroker } from '../servers/nats.ts';
import { FakeService } from './fake-service.ts';
import { startTestService, TestCaller, type RunningService } from './test-service.ts';

export interface ServiceWithOthers {
  broker: TestBroker;
  service: RunningService;
  /** Asks it. */
  caller: TestCaller;
  /** Plays all other services. */
  others: FakeService;
  stop(): Promise<void>;
}

/** A service on a broker and a database of its own, as most specs of a service need it. */
export async function startServiceWithOthers<C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
  config: Partial<C> = {},
): Promise<ServiceWithOthers> {
  const broker = await TestBroker.start();
  const others = await FakeService.on(broker);
  const service = await startTestService(definition, broker, { config });
  const caller = await TestCaller.on(broker);
  const stop = async (): Promise<void> => {
    await caller.close();
    await service.stop();
    await others.close();
    await broker.end();
  };
  return { broker, service, caller, others, stop };
}
