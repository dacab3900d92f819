import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace';
import { collectDefaultMetrics, register } from 'prom-client';

/** Records the traces of this process. @returns ends recording, after what is recorded was handed over */
export function recordSpans(part: string, processor: SpanProcessor): () => Promise<void> {
  const resource = resourceFromAttributes({ 'service.namespace': 'creator-desk', 'service.name': part });
  const provider = new TracerProvider({ resource, spanProcessors: [processor] });
  trace.setGlobalTracerProvider(provider);
  return async () => {
    trace.disable();
    await provider.shutdown();
  };
}

/** What a process of ours tells of itself: figures at /metrics, and traces to where OTEL_EXPORTER_OTLP_ENDPOINT says. */
export function startInsight(part: string, env: NodeJS.ProcessEnv = process.env): () => Promise<void> {
  collectDefaultMetrics({ labels: { part } });
  const end = env['OTEL_EXPORTER_OTLP_ENDPOINT']
    ? recordSpans(part, new BatchSpanProcessor({ exporter: new OTLPTraceExporter() }))
    : async () => undefined;
  return async () => {
    register.clear();
    await end();
  };
}
