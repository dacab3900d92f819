import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, day, daysBetween } from '@creator-desk/domain/values/business-day';
import { callHeaders, type AdminCaller, type Caller } from '@creator-desk/protocol/caller';
import type { SampleRun } from '@creator-desk/protocol/contracts/sample-data';
import { Refusal, type RefusalCode } from '@creator-desk/protocol/refusals';
import {
  currentCall,
  headersOf,
  newTraceparent,
  runInCall,
  type Call,
  type CallerAsserter,
} from '@creator-desk/server/messaging/call-context';
import type { GatewayConfig } from '../config.ts';
import type { SampleCreator } from './creators.ts';

/** One call that makes something. */
export interface Step {
  /** Different for each step of a run; without one it is a question, whose answer is not kept. */
  name?: string;
  daysAgo: number;
  /** Of the day, so that the steps of a day have an order. */
  minute?: number;
  /** Made by the creator of this contract; by default by the person who loads the data. */
  creatorOf?: number;
}

export type NamedStep = Step & { name: string };

const stepTimeoutMs = 20_000;
/** For so long a service may be away. */
const givesUpAfterMs = 60_000;
const retryDelayMs = 250;
/** 10 or 11 o'clock in New York, and still the same day in most of the world. */
const firstHour = 15;

/** The outcome is unknown: the same key asks again. */
const unknownOutcome = new Set<RefusalCode>(['unavailable', 'idempotency.running', 'too_many_requests']);
/** Another service does not know yet what the step before has done. */
const notYetKnown = new Set<RefusalCode>([
  'payout.quota_unmet',
  'payout.term_expired',
  'payout.term_not_begun',
  'payout.open',
  'submission.not_found',
  'contract.not_found',
]);

/**
 * The calls of one loading. Each has a key of its own: done once more, after a process has died, it changes nothing and answers what it
 * has answered before.
 */
export class SampleCalls {
  constructor(
    private readonly run: SampleRun,
    private readonly admin: AdminCaller,
    private readonly services: { config: GatewayConfig; proof: CallerAsserter; signal: AbortSignal },
  ) {}

  /** A question: its answer is not kept. */
  ask<T>(work: () => Promise<T>): Promise<T> {
    return this.step({ daysAgo: 0 }, work);
  }

  async rest(): Promise<void> {
    await pause(retryDelayMs, undefined, { signal: this.services.signal });
  }

  async step<T>(step: Step, work: () => Promise<T>): Promise<T> {
    const giveUpAt = Date.now() + givesUpAfterMs;
    let attempt = 0;
    for (;;) {
      this.services.signal.throwIfAborted();
      try {
        return await runInCall(this.callOf(step, attempt), work);
      } catch (error) {
        if (!(error instanceof Refusal) || Date.now() > giveUpAt) throw error;
        if (notYetKnown.has(error.code)) attempt += 1;
        else if (!unknownOutcome.has(error.code)) throw error;
      }
      await this.rest();
    }
  }

  /** Sends a form to the internal HTTP of a service. Call it in a step. */
  async send<T>(service: 'contracts' | 'media', path: string, form: FormData): Promise<T> {
    const { config, proof, signal } = this.services;
    const call = currentCall();
    if (!call) throw new TypeError('a form is sent in a step');
    const body = new Response(form);
    const [bytes, base] = [Buffer.from(await body.arrayBuffer()), service === 'media' ? config.MEDIA_URL : config.CONTRACTS_URL];
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const options = {
      method: 'POST',
      signal,
      ...(config.INTERNAL_CA && { ca: config.INTERNAL_CA }),
      headers: {
        ...headersOf(call, proof, service),
        [callHeaders.internalToken]: config.INTERNAL_TOKEN,
        'content-type': body.headers.get('content-type') ?? '',
        'content-length': bytes.length,
      },
    };
    const request = (base.startsWith('https:') ? httpsRequest : httpRequest)(new URL(path, base), options, (response) => {
      json(response).then((answer) => {
        if ((response.statusCode ?? 500) < 400) resolve(answer as T);
        else reject(Refusal.fromWire(answer) ?? new Refusal('unavailable'));
      }, reject);
    });
    request.on('error', () => reject(new Refusal('unavailable')));
    request.end(bytes);
    return promise;
  }

  /** The person who loads the data owns the contracts. */
  get ownerId(): number | null {
    return this.admin.user?.id ?? null;
  }

  daysSince(date: string): number {
    return daysBetween(day(date), day(this.run.day));
  }

  dayAt(daysAgo: number): string {
    return addDays(day(this.run.day), -daysAgo);
  }

  private callOf({ name, daysAgo, minute = 0, creatorOf }: Step, attempt: number): Call {
    const at = new Date(`${this.dayAt(daysAgo)}T${firstHour}:00:00Z`);
    const sampleAt = new Date(at.getTime() + minute * 60_000).toISOString();
    const caller: Caller =
      creatorOf === undefined ? { ...this.admin, sampleAt } : { kind: 'creator', contractId: creatorOf, sampleAt };
    return {
      caller,
      deadline: Date.now() + stepTimeoutMs,
      traceparent: newTraceparent(),
      ...(name !== undefined && { idempotencyKey: `sample ${this.run.runId} ${name} ${attempt}` }),
    };
  }
}

/** A contract that has been made, and what is known of it. */
export interface MadeContract {
  id: number;
  index: number;
  creator: SampleCreator;
  calls: SampleCalls;
}
