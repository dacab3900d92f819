import {
  INVALID_SPAN_CONTEXT,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
} from '@opentelemetry/api';
import { Refusal } from '@creator-desk/protocol/refusals';
import { childOf, newTraceparent } from '../messaging/call-context.ts';

/** Options of a span. */
export interface SpanOptions {
  name: string;
  kind: SpanKind;
  /** The parent span. Without it the span starts a new trace. */
  traceparent?: string | undefined;
  attributes?: Attributes;
}

export interface OpenSpan {
  span: Span;
  /** The context to pass on. It is set even when traces are not recorded. */
  traceparent: string;
}

const unrecorded = '0'.repeat(16);
/** What is begun while nobody records traces. */
const noSpan = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);
let recording = false;

/** Says whether traces are recorded. While they are not, a span costs nothing but its id. */
export function recordSpans(on: boolean): void {
  recording = on;
}

export function beginSpan({ name, kind, traceparent, attributes = {} }: SpanOptions): OpenSpan {
  if (!recording) return { span: noSpan, traceparent: traceparent ? childOf(traceparent) : newTraceparent() };
  const span = trace
    .getTracer('creator-desk')
    .startSpan(name, { kind, attributes }, traceparent ? contextOf(traceparent) : ROOT_CONTEXT);
  const { traceId, spanId, traceFlags } = span.spanContext();
  // Without a recorder the span context is the parent's, or empty.
  const recorded = spanId !== unrecorded && spanId !== traceparent?.slice(36, 52);
  if (recorded) return { span, traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` };
  return { span, traceparent: traceparent ? childOf(traceparent) : newTraceparent() };
}

/** Runs work within a span and records its outcome. A refusal counts as an error only when its status is 5xx. */
export function inSpan<T>(work: SpanOptions, run: (traceparent: string) => Promise<T>): Promise<T> {
  return inSpans([work], run);
}

/**
 * Runs work that belongs to several traces: with a span in each.
 * @param run gets the traceparent of the first
 */
export async function inSpans<T>(works: readonly SpanOptions[], run: (traceparent: string) => Promise<T>): Promise<T> {
  const open = works.map(beginSpan);
  try {
    return await run(open[0]?.traceparent ?? newTraceparent());
  } catch (error) {
    for (const { span } of open) recordError(span, error);
    throw error;
  } finally {
    for (const { span } of open) span.end();
  }
}

function recordError(span: Span, error: unknown): void {
  const refusal = error instanceof Refusal ? error : undefined;
  if (refusal) span.setAttribute('creator_desk.refusal', refusal.code);
  if (!refusal || refusal.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR, message: messageOf(error) });
}

function contextOf(traceparent: string): Context {
  const [, traceId = '', spanId = '', flags = '01'] = traceparent.split('-');
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: parseInt(flags, 16), isRemote: true });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
