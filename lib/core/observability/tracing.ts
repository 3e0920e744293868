import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

/** The kinds of spans: what a process serves, what it asks of others, and the rest. */
export const SPAN_KINDS = SpanKind;

const tracer = trace.getTracer("rihla");

/**
 * Does work in a span of its own; nothing while no traces are exported. A failure is recorded by
 * its name alone: messages may contain personal data.
 */
export function traced<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {} }: { kind?: SpanKind; attributes?: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Does work that waits for nothing in a span of its own. */
export function spanned(name: string, kind: SpanKind, work: () => void): void {
  tracer.startActiveSpan(name, { kind }, (span) => {
    try {
      work();
    } finally {
      span.end();
    }
  });
}

/** Starts the span of a query within the running work; undefined when there is none. */
export function startQuerySpan(text: string): Span | undefined {
  if (!trace.getActiveSpan()?.isRecording()) return undefined;
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "query";
  return tracer.startSpan(operation, {
    kind: SpanKind.CLIENT,
    // Values are parameters, which are not part of the text.
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      "db.query.text": text.slice(0, QUERY_TEXT_MAX),
    },
  });
}

const QUERY_TEXT_MAX = 2_000;

/** Marks a span as failed, with the name of what was thrown. */
export function markFailed(span: Span, error?: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, ...(error instanceof Error ? { message: error.name } : {}) });
}
