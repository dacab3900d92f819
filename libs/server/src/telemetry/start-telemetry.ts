import { setTimeout as pause } from 'node:timers/promises';
import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace';
import { collectDefaultMetrics, register } from 'prom-client';
import { settledWithin } from '../runtime/with-timeout.ts';
import { instance } from './instance.ts';
import { onScrape } from './metrics.ts';
import { recordSpans } from './spans.ts';
import { exportMetrics } from './otlp-metrics.ts';

/** Time to flush on shutdown. */
const shutdownTimeoutMs = 2_000;
/** By then the delay of the event loop has been sampled, every 10 ms. */
const firstSampleMs = 25;

/** Records the traces of this process. @returns flushes and stops recording */
export function recordTraces(service: string, processor: SpanProcessor): () => Promise<void> {
  const provider = new TracerProvider({ resource: resourceOf(service), spanProcessors: [processor] });
  trace.setGlobalTracerProvider(provider);
  recordSpans(true);
  return async () => {
    recordSpans(false);
    trace.disable();
    await provider.shutdown();
  };
}

/** Provides metrics for /metrics, and sends them with traces to OTEL_EXPORTER_OTLP_ENDPOINT when that is set. @returns stops it */
export function startTelemetry(service: string, env: NodeJS.ProcessEnv = process.env): () => Promise<void> {
  const removeProcessMetrics = provideProcessMetrics(service);
  const sending = env['OTEL_EXPORTER_OTLP_ENDPOINT']
    ? [recordTraces(service, new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })), exportMetrics(resourceOf(service))]
    : [];
  return async () => {
    // A collector that does not respond must not block the shutdown.
    await settledWithin(Promise.allSettled(sending.map((end) => end())), shutdownTimeoutMs);
    removeProcessMetrics();
  };
}

/**
 * The metrics of the process: event loop, garbage, memory. They wake the process a hundred times a second, which is most of what an
 * idle one costs, so they are collected from the first scrape on. @returns removes them
 */
function provideProcessMetrics(service: string): () => void {
  let names: string[] | undefined;
  const removeHook = onScrape(async () => {
    if (names) return;
    const known = metricNames();
    collectDefaultMetrics({ labels: { service } });
    names = metricNames().filter((name) => !known.includes(name));
    await pause(firstSampleMs);
  });
  return () => {
    removeHook();
    // The others belong to modules, which another start in this process does not load again.
    for (const name of names ?? []) register.removeSingleMetric(name);
  };
}

const metricNames = (): string[] => register.getMetricsAsArray().map(({ name }) => name);

function resourceOf(service: string): Resource {
  return resourceFromAttributes({
    'service.namespace': 'creator-desk',
    'service.name': service,
    'service.instance.id': instance,
  });
}
