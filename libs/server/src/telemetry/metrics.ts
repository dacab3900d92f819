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
/** Open event streams at this gateway. They are not in the request histogram: their duration says nothing. */
export const eventStreams = new Gauge({ name: 'creator_desk_event_streams', help: 'Pages that follow events here' });
/** Attempts to sign in, by outcome: 'ok' or the code of the refusal. */
export const signInAttempts = new Counter({
  name: 'creator_desk_sign_in_attempts_total',
  help: 'Attempts to sign in',
  labelNames: ['outcome'],
});
/** Operations of the services. */
export const operationSeconds = histogram('operation_seconds', 'Time to serve an operation', ['operation', 'outcome']);
/** Event handlers. */
export const eventHandlerSeconds = histogram('event_handler_seconds', 'Duration of event handlers', [
  'service',
  'handler',
  'outcome',
]);
/** From the publication of an event to the start of its handler. */
export const eventLagSeconds = histogram(
  'event_lag_seconds',
  'Age of events when their handler starts',
  ['service', 'type'],
  [...seconds, 120, 600, 3600],
);

const outboxPending = gauge('outbox_pending', 'Events in the outbox that are not yet published');
const outboxOldestSeconds = gauge('outbox_oldest_seconds', 'Age of the oldest event that is not yet published');
const eventsPending = gauge('events_pending', 'Events that are published and not yet handled by this service');
const deadLetters = gauge('dead_letters', 'Events whose handler failed at every try');
const dependencyFailing = new Gauge({
  name: 'creator_desk_dependency_failing',
  help: '1 for each dependency of the service that does not respond',
  labelNames: ['service', 'dependency'],
});
/** Documents in this process's extraction queue. */
export const queuedDocuments = new Gauge({
  name: 'creator_desk_documents_queued',
  help: 'Documents in the queue for extraction',
});
export const lastBackupMetric = 'last_backup_timestamp_seconds';
/** Without a value where nobody records backups. */
export const lastBackupSeconds = gauge(lastBackupMetric, 'When the last backup was taken (Unix time); 0: never');
const serviceGauges = new Map<string, Gauge<'service'>>([[lastBackupMetric, lastBackupSeconds]]);

const scrapeHooks = new Set<() => Promise<void>>();

/** Registers a callback that updates gauges before they are read. @returns removes it */
export function onScrape(ask: () => Promise<void>): () => void {
  scrapeHooks.add(ask);
  return () => scrapeHooks.delete(ask);
}

/** Updates the registered gauges. A gauge whose callback fails keeps its value. */
export async function refreshGauges(): Promise<void> {
  await Promise.allSettled([...scrapeHooks].map((ask) => ask()));
}

/** Copies a service's status into the metrics of the process. */
export function recordStatus({ service, failed, events, metrics }: ServiceStatus): void {
  const labels = { service };
  outboxPending.set(labels, events.outboxPending);
  outboxOldestSeconds.set(labels, events.outboxOldestSeconds);
  deadLetters.set(labels, events.deadLetters);
  if (events.pending !== null) eventsPending.set(labels, events.pending);
  dependencyFailing.reset();
  for (const dependency of failed) dependencyFailing.set({ service, dependency }, 1);
  for (const [name, value] of Object.entries(metrics)) {
    const known = serviceGauges.get(name) ?? gauge(name, `Of the service: ${name.replaceAll('_', ' ')}`);
    serviceGauges.set(name, known);
    known.set(labels, value);
  }
}

/** Runs `work` and reports its outcome: 'ok', the code of its refusal, or 'failed'. */
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
