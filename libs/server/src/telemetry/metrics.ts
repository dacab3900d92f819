import { Counter, Gauge, Histogram } from 'prom-client';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { ServiceStatus } from '@creator-desk/protocol/system/service-status';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const histogram = <Label extends string>(name: string, help: string, labelNames: Label[], buckets = seconds): Histogram<Label> =>
  new Histogram({ name: `creator_desk_${name}`, help, labelNames, buckets });
const gauge = (name: string, help: string): Gauge<'service'> =>
  new Gauge({ name: `creator_desk_${name}`, help, labelNames: ['service'] });

/** Requests to the gateway. */
export const requestSeconds = histogram('http_request_seconds', 'Time to answer a request', ['method', 'route', 'status']);
/** Streams of events that are open at this gateway. They are no requests whose time says anything. */
export const eventStreams = new Gauge({ name: 'creator_desk_event_streams', help: 'Pages that follow events here' });
/** Attempts to sign in, by outcome: 'ok' or the code of the refusal. */
export const signInAttempts = new Counter({
  name: 'creator_desk_sign_in_attempts_total',
  help: 'Attempts to sign in',
  labelNames: ['outcome'],
});
/** Operations of the services. */
export const operationSeconds = histogram('operation_seconds', 'Time to serve an operation', ['operation', 'outcome']);
/** Reactions to events. */
export const eventHandlerSeconds = histogram('reaction_seconds', 'Time that a reaction takes', ['service', 'effect', 'outcome']);
/** From the announcement of an event to the beginning of a reaction to it. */
export const eventLagSeconds = histogram(
  'event_lag_seconds',
  'Age of events when a reaction to them begins',
  ['service', 'type'],
  [...seconds, 120, 600, 3600],
);

const outboxPending = gauge('outbox_waiting', 'Events that are announced and not yet published');
const outboxOldestSeconds = gauge('outbox_oldest_seconds', 'Age of the oldest event that is not yet published');
const eventsPending = gauge('events_pending', 'Events that are published and not yet handled by this service');
const deadLetters = gauge('events_parked', 'Events whose reaction failed at every try');
const dependencyFailing = new Gauge({
  name: 'creator_desk_dependency_failing',
  help: '1 for what the service depends on and does not answer',
  labelNames: ['service', 'dependency'],
});
/** Documents that wait for a free reader, in this process. */
export const queuedDocuments = new Gauge({
  name: 'creator_desk_documents_waiting',
  help: 'Documents that wait for a free reader',
});
const serviceGauges = new Map<string, Gauge<'service'>>();

const scrapeHooks = new Set<() => Promise<void>>();

/** What a service has to count first is asked when somebody wants the figures. @returns takes it back */
export function onScrape(ask: () => Promise<void>): () => void {
  scrapeHooks.add(ask);
  return () => scrapeHooks.delete(ask);
}

/** Asks for what has to be counted. What cannot be told now stays as it was. */
export async function refreshGauges(): Promise<void> {
  await Promise.allSettled([...scrapeHooks].map((ask) => ask()));
}

/** Puts what a service says of itself among the figures of the process. */
export function recordStatus({ service, failed, events, figures }: ServiceStatus): void {
  const labels = { service };
  outboxPending.set(labels, events.outbox);
  outboxOldestSeconds.set(labels, events.outboxAge);
  deadLetters.set(labels, events.parked);
  if (events.pending !== null) eventsPending.set(labels, events.pending);
  dependencyFailing.reset();
  for (const dependency of failed) dependencyFailing.set({ service, dependency }, 1);
  for (const [name, value] of Object.entries(figures)) {
    const known = serviceGauges.get(name) ?? gauge(name, `Of the service: ${name.replaceAll('_', ' ')}`);
    serviceGauges.set(name, known);
    known.set(labels, value);
  }
}

/** Measures work by how it ends: 'ok', the code of its refusal, or 'failed'. */
export async function measureOutcome<T>(end: (outcome: string) => void, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    end('ok');
    return result;
  } catch (error) {
    end(error instanceof Refusal ? error.code : 'failed');
    throw error;
  }
}
