import { Controller, Injectable, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { LOG } from '../messaging/nats.module.ts';
import { Every, Schedules } from './every.ts';

const hourMs = 60 * 60_000;

@Injectable()
class Cleaner {
  runs = 0;
  readonly started = Promise.withResolvers<AbortSignal>();
  readonly finish = Promise.withResolvers<void>();

  @Every(hourMs, 'cleaning', { runAtStart: true })
  async clean(signal: AbortSignal): Promise<void> {
    this.runs += 1;
    this.started.resolve(signal);
    await this.finish.promise;
  }

  @Every(hourMs, 'cleaning later')
  cleanLater(): Promise<void> {
    return Promise.reject(new Error('not before an hour has passed'));
  }
}

@Controller()
class Clerk {
  readonly counted = Promise.withResolvers<this>();

  @Every(hourMs, 'counting', { runAtStart: true })
  count(): Promise<void> {
    this.counted.resolve(this);
    return Promise.resolve();
  }
}

@Module({
  imports: [DiscoveryModule],
  controllers: [Clerk],
  providers: [
    Schedules,
    Cleaner,
    { provide: 'THE_SAME_CLEANER', useExisting: Cleaner },
    { provide: LOG, useValue: pino({ level: 'silent' }) },
  ],
})
class App {}

it('runs marked methods of providers and controllers, and waits for them at the shutdown', async () => {
  const app = await NestFactory.createApplicationContext(App, { logger: false });
  const [cleaner, clerk] = [app.get(Cleaner), app.get(Clerk)];
  await app.init();
  expect(await clerk.counted.promise).toBe(clerk);
  const signal = await cleaner.started.promise;
  expect(signal.aborted).toBe(false);
  let closed = false;
  const closing = app.close().then(() => (closed = true));
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  expect(closed).toBe(false);
  cleaner.finish.resolve();
  await closing;
  expect(cleaner.runs).toBe(1);
});
