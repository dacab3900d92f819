import { setTimeout } from 'node:timers/promises';
import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace';
import { collectDefaultMetrics, register } from 'prom-client';
import { instance } from './instance.ts';
import { exportMetrics } from './otlp-metrics.ts';

/** Milliseconds to hand over what is left when the process ends. */
const shutdownTimeoutMs = 2_000;

/** Records the traces of this process. @returns ends recording, after what is recorded was handed over */
export function recordTraces(service: string, processor: SpanProcessor): () => Promise<void> {
  const provider = new TracerProvider({ resource: resourceOf(service), spanProcessors: [processor] });
  trace.setGlobalTracerProvider(provider);
  return async () => {
    trace.disable();
    await provider.shutdown();
  };
}

/** What a process of ours tells of itself: figures at /metrics; these and traces to where OTEL_EXPORTER_OTLP_ENDPOINT says. */
export function startTelemetry(service: string, env: NodeJS.ProcessEnv = process.env): () => Promise<void> {
  collectDefaultMetrics({ labels: { service } });
  const sending = env['OTEL_EXPORTER_OTLP_ENDPOINT']
    ? [recordTraces(service, new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })), exportMetrics(resourceOf(service))]
    : [];
  return async () => {
    // a collector that does not answer keeps no process from stopping
    await Promise.race([
      Promise.allSettled(sending.map((end) => end())),
      setTimeout(shutdownTimeoutMs, undefined, { ref: false }),
    ]);
    register.clear();
  };
}

function resourceOf(service: string): Resource {
  return resourceFromAttributes({
    'service.namespace': 'creator-desk',
    'service.name': service,
    'service.instance.id': instance,
  });
}
