import { ROOT_CONTEXT, SpanStatusCode, trace, type Attributes, type Context, type Span, type SpanKind } from '@opentelemetry/api';
import { Refusal } from '@creator-desk/protocol/refusals';
import { childOf, newTraceparent } from '../messaging/call-context.ts';

/** A piece of work that shows in a trace. */
export interface SpanOptions {
  name: string;
  kind: SpanKind;
  /** Whose part it is; the beginning of a trace when left out. */
  traceparent?: string | undefined;
  attributes?: Attributes;
}

export interface OpenSpan {
  span: Span;
  /** What goes on from here is part of it. There is one whether or not anybody records traces. */
  traceparent: string;
}

const unrecorded = '0'.repeat(16);

export function beginSpan({ name, kind, traceparent, attributes = {} }: SpanOptions): OpenSpan {
  const span = trace
    .getTracer('creator-desk')
    .startSpan(name, { kind, attributes }, traceparent ? contextOf(traceparent) : ROOT_CONTEXT);
  const { traceId, spanId, traceFlags } = span.spanContext();
  // Without a recorder the span is its parent, or nothing.
  const recorded = spanId !== unrecorded && spanId !== traceparent?.slice(36, 52);
  if (recorded) return { span, traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` };
  return { span, traceparent: traceparent ? childOf(traceparent) : newTraceparent() };
}

/** Does the work within a span, which tells how it ended. A refusal is an answer; only those that are our fault are errors. */
export async function inSpan<T>(work: SpanOptions, run: (traceparent: string) => Promise<T>): Promise<T> {
  const { span, traceparent } = beginSpan(work);
  try {
    return await run(traceparent);
  } catch (error) {
    const refusal = error instanceof Refusal ? error : undefined;
    if (refusal) span.setAttribute('creator_desk.refusal', refusal.code);
    if (!refusal || refusal.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR, message: messageOf(error) });
    throw error;
  } finally {
    span.end();
  }
}

function contextOf(traceparent: string): Context {
  const [, traceId = '', spanId = '', flags = '01'] = traceparent.split('-');
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: parseInt(flags, 16), isRemote: true });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
