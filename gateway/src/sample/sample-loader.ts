import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { AdminCaller } from '@creator-desk/protocol/caller';
import type { SampleDataView, SampleRun } from '@creator-desk/protocol/contracts/sample-data';
import { Refusal } from '@creator-desk/protocol/refusals';
import { CALLER_ASSERTER } from '@creator-desk/server/access/caller-assertion';
import {
  newTraceparent,
  runInCall,
  runOutsideOfCall,
  defaultTimeoutMs,
  type CallerAsserter,
} from '@creator-desk/server/messaging/call-context';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { GatewayConfig } from '../config.ts';
import { SampleCalls } from './sample-calls.ts';
import { sampleCreators } from './creators.ts';
import { SampleStory, termsOf } from './sample-story.ts';

/** So many creators at one time: a call waits until other services have caught up, for most of its time. */
const parallel = 10;
const noteIntervalMs = 1_000;

interface Loading {
  run: SampleRun;
  admin: AdminCaller;
  stop: AbortController;
  done: number;
  total: number;
}

/**
 * Loads sample data in the background, with the operations of the services. If this process dies, another one goes on when it is asked
 * to: what is done already answers as before.
 */
@Injectable()
export class SampleLoader implements BeforeApplicationShutdown {
  private readonly loadings = new Set<Loading>();

  constructor(
    private readonly contracts: ContractsClient,
    private readonly story: SampleStory,
    @Inject(GatewayConfig) private readonly config: GatewayConfig,
    @Inject(CALLER_ASSERTER) private readonly proof: CallerAsserter,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** @throws Refusal see `contracts.beginSampleData` */
  async begin(admin: AdminCaller): Promise<SampleDataView> {
    const run = await this.contracts.beginSampleData({});
    // One for each contract, one for each term, and one for the end.
    const total = 1 + sampleCreators.reduce((sum, creator) => sum + 1 + termsOf(creator).length, 0);
    const loading = { run, admin, stop: new AbortController(), done: 0, total };
    this.loadings.add(loading);
    runOutsideOfCall(() => void this.load(loading));
    return this.contracts.sampleData({});
  }

  beforeApplicationShutdown(): void {
    for (const { stop } of this.loadings) stop.abort(new Error('the gateway is shutting down'));
  }

  private async load(loading: Loading): Promise<void> {
    const { stop, run } = loading;
    const noting = this.noteUntilDone(loading);
    try {
      await this.loadAll(loading);
      stop.abort('done');
      await noting;
      await this.note(loading, loading.total);
      this.log.info({ runId: run.runId }, 'sample data are loaded');
    } catch (error) {
      stop.abort(error);
      await noting;
      this.log.warn({ runId: run.runId, err: stop.signal.reason }, 'loading sample data has stopped');
    } finally {
      this.loadings.delete(loading);
    }
  }

  private async loadAll(loading: Loading): Promise<void> {
    const { run, admin, stop } = loading;
    const { config, proof } = this;
    const calls = new SampleCalls(run, admin, { config, proof, signal: stop.signal });
    const made = await inLanes([...sampleCreators.entries()], async ([index, creator]) => {
      const contract = await this.story.begin(calls, creator, index);
      loading.done += 1;
      return contract;
    });
    // Nothing may be sent about sample contracts: nothing happens with them before the service that sends knows them.
    for (const contract of made) await this.story.untilKnown(contract, 1, ['comms']);
    await inLanes(made, (contract) => this.story.play(contract, () => (loading.done += 1)));
  }

  /** Others see by it that somebody goes on. It stops the loading when the data are being removed. */
  private async noteUntilDone(loading: Loading): Promise<void> {
    const { stop } = loading;
    while (!stop.signal.aborted) {
      await this.note(loading, loading.done).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'sample.not_loading') stop.abort(error);
      });
      await pause(noteIntervalMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }

  private note(loading: Loading, done: number): Promise<null> {
    const { run, total } = loading;
    return this.as(loading, () => this.contracts.noteSampleData({ runId: run.runId, done, total }));
  }

  private as<T>({ admin: caller }: Loading, work: () => Promise<T>): Promise<T> {
    const deadline = Date.now() + defaultTimeoutMs;
    return runInCall({ caller, deadline, traceparent: newTraceparent() }, work);
  }
}

/** Some at a time, in order. */
async function inLanes<T, R>(things: readonly T[], work: (thing: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < things.length; index = next++) results[index] = await work(things[index] as T);
  };
  await Promise.all(Array.from({ length: parallel }, lane));
  return results;
}
