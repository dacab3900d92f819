import { median, percentile, type Round } from './rounds.ts';
import type { Comparison, Fixtures } from './comparisons.ts';

export interface Measurement {
  name: string;
  /** What `perSecond` counts. */
  unit: string;
  limit: string;
  ours: RequestMetrics;
  theirs: RequestMetrics;
  /** Of one of our requests. */
  statements: number;
  messages: number;
}

interface RequestMetrics {
  perSecond: number;
  settledPerSecond: number;
  processorMs: number;
  p50Ms: number;
  p99Ms: number;
}

/** RequestMetrics of the whole system rather than of a request. */
export interface SystemMetrics {
  startMs: { ours: number; theirs: number };
  idleMegabytes: number;
  idleProcessorMsPerSecond: number;
  eventDelayMs: { p50: number; p99: number };
}

export function metricsOf(rounds: readonly Round[], { unit }: Comparison, known: Fixtures): RequestMetrics {
  const units = unit?.perRequest(known) ?? 1;
  const latencies = rounds.flatMap(({ latenciesMs }) => latenciesMs);
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)) * units,
    settledPerSecond: median(rounds.map(({ settledPerSecond }) => settledPerSecond)) * units,
    processorMs: median(rounds.map(({ processorMs }) => processorMs)),
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
  };
}

export const tableHead = [
  '| work | per second | limit | ratio | with all effects | p50 ms | p99 ms | limit p50 | processor ms a request | limit | SQL statements | NATS messages |',
  '|---|---|---|---|---|---|---|---|---|---|---|---|',
];

export function tableRow({ name, unit, limit, ours, theirs, statements, messages }: Measurement): string {
  const cells = [
    unit === 'requests' ? name : `${name} (${unit})`,
    round(ours.perSecond),
    `${round(theirs.perSecond)} (${limit})`,
    (ours.perSecond / theirs.perSecond).toFixed(2),
    round(ours.settledPerSecond),
    round(ours.p50Ms),
    round(ours.p99Ms),
    round(theirs.p50Ms),
    round(ours.processorMs),
    round(theirs.processorMs),
    statements.toFixed(1),
    messages.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

export function systemLines({ startMs, idleMegabytes, idleProcessorMsPerSecond, eventDelayMs }: SystemMetrics): string[] {
  return [
    `- Second start: ${round(startMs.ours / 1000)} s; the barest NestJS shape, without servers: ${round(startMs.theirs / 1000)} s.`,
    `- Idle after the load: ${Math.round(idleMegabytes)} MB (PSS, with PostgreSQL and NATS), ${round(idleProcessorMsPerSecond)} ms of processor time a second.`,
    `- A change → its effect in another service, idle system: p50 ${round(eventDelayMs.p50)} ms, p99 ${round(eventDelayMs.p99)} ms.`,
  ];
}

function round(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2);
}
