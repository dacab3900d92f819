import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onScrape, queuedDocuments, operationSeconds } from './metrics.ts';
import { startTelemetry } from './start-telemetry.ts';

interface Point {
  attributes: { key: string; value: { stringValue?: string } }[];
  asDouble?: number;
  count?: number;
  sum?: number;
  explicitBounds?: number[];
  bucketCounts?: number[];
}
interface Metric {
  name: string;
  gauge?: { dataPoints: Point[] };
  sum?: { isMonotonic: boolean; dataPoints: Point[] };
  histogram?: { aggregationTemporality: number; dataPoints: Point[] };
}
interface Sent {
  resourceMetrics: { resource: { attributes: Point['attributes'] }; scopeMetrics: { metrics: Metric[] }[] }[];
}

/** No other test observes it. */
const observed = { operation: 'payouts.exported', outcome: 'ok' };
const received: Sent[] = [];
let answers: boolean;
let collector: Server;

beforeEach(async () => {
  received.length = 0;
  answers = true;
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (!answers) return;
      if (request.url === '/v1/metrics') received.push(JSON.parse(Buffer.concat(parts).toString()) as Sent);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  collector.closeAllConnections();
  collector.close();
  await once(collector, 'close');
});

it('a collector receives the metrics of Prometheus, also the last ones at shutdown', async () => {
  const end = startTelemetry('payouts');
  for (const seconds of [0.03, 0.2, 60]) operationSeconds.observe(observed, seconds);
  const unregister = onScrape(async () => queuedDocuments.set(3));
  await end();
  unregister();

  const sent = received.flatMap(({ resourceMetrics }) => resourceMetrics);
  const resource = sent[0]?.resource.attributes.find(({ key }) => key === 'service.name');
  expect(resource?.value.stringValue).toBe('payouts');
  const metrics = sent.flatMap(({ scopeMetrics }) => scopeMetrics).flatMap((scope) => scope.metrics);
  const named = (name: string): Metric | undefined => metrics.find((metric) => metric.name === name);

  const points = named('creator_desk_operation_seconds')?.histogram?.dataPoints ?? [];
  const seconds = points.find(({ attributes }) => attributes.some(({ value }) => value.stringValue === observed.operation));
  expect(seconds).toMatchObject({ count: 3, explicitBounds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] });
  expect(seconds?.sum).toBeCloseTo(60.23);
  expect(seconds?.bucketCounts).toEqual([0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1]);
  expect(seconds?.attributes.map(({ key, value }) => [key, value.stringValue])).toEqual([
    ['operation', observed.operation],
    ['outcome', 'ok'],
  ]);
  expect(named('creator_desk_documents_queued')?.gauge?.dataPoints[0]?.asDouble).toBe(3);
  expect(named('process_cpu_user_seconds_total')?.sum?.isMonotonic).toBe(true);
});

it('a collector that does not respond does not block the shutdown', async () => {
  answers = false;
  const end = startTelemetry('payouts');
  await expect(end()).resolves.toBeUndefined();
}, 9_000);
