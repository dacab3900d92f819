import { Inject, Injectable, SetMetadata, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Logger } from 'pino';
import { LOG } from '../messaging/nats.module.ts';
import { Periodic, type PeriodicOptions } from './periodic.ts';

type Schedule = Omit<PeriodicOptions, 'log'>;
type Work = (signal: AbortSignal) => Promise<unknown>;

const scheduleKey = 'schedule';

/**
 * Runs a method of a provider or a controller again and again, from the start of its process to the shutdown, as Periodic does. The
 * method gets a signal that is aborted at the shutdown.
 * @param name what is done, for the log: 'publishing events'
 */
export const Every = (
  intervalMs: number,
  name: string,
  options: Pick<Schedule, 'runAtStart' | 'firstAfterMs'> = {},
): (<M extends Work>(target: object, method: string | symbol, descriptor: TypedPropertyDescriptor<M>) => void) =>
  SetMetadata(scheduleKey, { name, intervalMs, ...options } satisfies Schedule);

/** The schedules of the process: starts what is marked with `@Every`, and waits at the shutdown until its runs have ended. */
@Injectable()
export class Schedules implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private running: Periodic[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = [...this.marked()].map(([work, schedule]) => new Periodic(work, { ...schedule, log: this.log }));
    for (const periodic of this.running) periodic.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.running.map((periodic) => periodic.stop()));
  }

  private *marked(): Generator<[Work, Schedule]> {
    const instances = [...this.discovery.getProviders(), ...this.discovery.getControllers()]
      .filter(({ isNotMetatype, instance }) => !isNotMetatype && instance)
      .map(({ instance }) => instance as Record<string, Work>);
    for (const instance of new Set(instances))
      for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const method = instance[name];
        const schedule = method && this.reflector.get<Schedule | undefined>(scheduleKey, method);
        if (schedule) yield [method.bind(instance), schedule];
      }
  }
}
