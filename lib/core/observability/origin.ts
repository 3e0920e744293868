import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { context, propagation } from "@opentelemetry/api";
import { processSlot } from "@/lib/core/base/process-slot";

/**
 * The origin of some work: a request, and the trace that it is part of. Stored with jobs and
 * events.
 */
export type Origin = {
  requestId: string;
  /** W3C Trace Context; only while traces are exported. */
  traceparent?: string;
};

/** The origin of the running work, and what is recorded meanwhile for its log line. */
type Running = Origin & {
  /** The command that a route has run. */
  operation?: string;
};

const slot = processSlot<AsyncLocalStorage<Running>>("origin");
slot.value ??= new AsyncLocalStorage();
const running = slot.value;

/** The id that a proxy gave the request, if it has our format; a new one otherwise. */
export function givenOrNewId(given: string | string[] | undefined): string {
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Does work in the name of its origin: its log lines, spans, jobs and events carry it. */
export function withOrigin<T>(origin: Running, work: () => T): T {
  return running.run(origin, () => context.with(propagation.extract(context.active(), origin), work));
}

/**
 * The running work's origin, as it is stored with jobs and events; undefined at a process's own
 * work.
 */
export function currentOrigin(): Origin | undefined {
  const now = running.getStore();
  if (!now) return undefined;
  const origin: Origin = { requestId: now.requestId };
  propagation.inject(context.active(), origin);
  return origin;
}

/** The running work itself, for its log lines. */
export function currentWork(): Readonly<Running> | undefined {
  return running.getStore();
}

/** Records which command a route runs. */
export function setOperation(name: string): void {
  const now = running.getStore();
  if (now) now.operation = name;
}
