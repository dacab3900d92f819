import { ValueType, type Attributes, type HrTime } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  PeriodicExportingMetricReader,
  type CollectionResult,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import { register } from 'prom-client';
import { refreshGauges } from './metrics.ts';

const temporality = AggregationTemporality.CUMULATIVE;
const processStart = instant(Date.now() - process.uptime() * 1000);

/**
 * Sends the metrics of /metrics under the same names to OTEL_EXPORTER_OTLP_ENDPOINT, once a minute.
 * @returns flushes and stops sending
 */
export function exportMetrics(resource: Resource): () => Promise<void> {
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    metricProducers: [new PrometheusProducer()],
  });
  const provider = new MeterProvider({ resource, readers: [reader] });
  return () => provider.shutdown();
}

/** A value as prom-client returns it. Those of a histogram have their own metric names. */
interface PrometheusValue {
  value: number;
  labels: Partial<Record<string, string | number>>;
  metricName?: string;
}

interface PrometheusMetric {
  name: string;
  help: string;
  type: unknown;
  values: PrometheusValue[];
}

/** Converts prom-client's metrics to OpenTelemetry's, so that each metric is defined once. */
export class PrometheusProducer implements MetricProducer {
  async collect(): Promise<CollectionResult> {
    await refreshGauges();
    const now = instant(Date.now());
    const known: PrometheusMetric[] = await register.getMetricsAsJSON();
    const metrics = known.map((metric) => toOtlp(metric, now)).filter((metric) => metric.dataPoints.length > 0);
    return {
      resourceMetrics: { resource: resourceFromAttributes({}), scopeMetrics: [{ scope: { name: 'creator-desk' }, metrics }] },
      errors: [],
    };
  }
}

function toOtlp({ name, help, type, values }: PrometheusMetric, now: HrTime): MetricData {
  const descriptor = { name, description: help, unit: '', valueType: ValueType.DOUBLE };
  const common = { descriptor, aggregationTemporality: temporality };
  const point = <T>(labels: Attributes, value: T): DataPoint<T> => ({
    startTime: processStart,
    endTime: now,
    attributes: labels,
    value,
  });
  switch (type) {
    case 'histogram':
      return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(name, values, point) };
    case 'counter':
      return {
        ...common,
        dataPointType: DataPointType.SUM,
        isMonotonic: true,
        dataPoints: values.map((one) => point({ ...one.labels }, one.value)),
      };
    default:
      return {
        ...common,
        dataPointType: DataPointType.GAUGE,
        dataPoints: values.map((one) => point({ ...one.labels }, one.value)),
      };
  }
}

/** Prometheus' buckets are cumulative, OpenTelemetry's are not. */
function histograms(
  name: string,
  values: PrometheusValue[],
  point: (labels: Attributes, value: Histogram) => DataPoint<Histogram>,
): DataPoint<Histogram>[] {
  const series = new Map<string, { labels: Attributes; boundaries: number[]; upTo: number[]; sum: number; count: number }>();
  for (const { metricName, value, labels: all } of values) {
    const { le, ...labels } = all;
    const key = JSON.stringify(labels);
    const one = series.get(key) ?? { labels, boundaries: [], upTo: [], sum: 0, count: 0 };
    series.set(key, one);
    if (metricName === `${name}_sum`) one.sum = value;
    else if (metricName === `${name}_count`) one.count = value;
    else if (le !== '+Inf') {
      one.boundaries.push(Number(le));
      one.upTo.push(value);
    }
  }
  return [...series.values()].map(({ labels, boundaries, upTo, sum, count }) => {
    const counts = [...upTo, count].map((value, at) => value - (upTo[at - 1] ?? 0));
    return point(labels, { buckets: { boundaries, counts }, sum, count });
  });
}

function instant(milliseconds: number): HrTime {
  return [Math.floor(milliseconds / 1000), Math.round((milliseconds % 1000) * 1e6)];
}
