import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Actor, Caller, Locale } from "@/lib/core/base/actor";
import { type AppError, isAppError } from "@/lib/core/base/errors";
import type { AnyCommand, Command, Reply } from "@/lib/core/commands/command";
import { execute } from "@/lib/core/commands/execute";
import type { Runtime } from "@/lib/core/commands/runtime";
import { recordUse } from "@/lib/identity/sessions/operations";
import { findLiveSession, loadActor } from "@/lib/identity/sessions/queries";
import { makeRuntime } from "@/lib/runtime/make-runtime";
import { testDb } from "./database";

/** The caller in a test: someone's session, or a visitor. */
export type As = { sessionId: string } | "visitor";
/** The same, or the system, which runs what needs no person. */
type AnyAs = As | "system";

/** Options of a call that differ from the plain one. */
export type CallOptions = { now?: Date; locale?: Locale; idempotencyKey?: string; ip?: string; device?: string };

/** The runtime that the tests' process gives to commands; `now` may be moved. */
export function testRuntime(now?: Date): Runtime {
  const db = testDb();
  return makeRuntime({ db, ...(now ? { now: () => now } : {}) });
}

/**
 * Runs a command as a transport does and gives its view; throws what the caller would get.
 */
export async function callAs<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  as: As,
  command: Command<A, I, O>,
  input?: unknown,
  options?: CallOptions,
): Promise<z.output<O>>;
export async function callAs<I extends z.ZodType, O extends z.ZodType>(
  as: AnyAs,
  command: Command<null, I, O>,
  input?: unknown,
  options?: CallOptions,
): Promise<z.output<O>>;
export async function callAs(as: AnyAs, command: AnyCommand, input: unknown = {}, options: CallOptions = {}) {
  return (await callFully(as, command, input, options)).view;
}

/** The same, with what the transport would add to the answer. */
export async function callFully<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  as: As,
  command: Command<A, I, O>,
  input?: unknown,
  options?: CallOptions,
): Promise<{ view: z.output<O>; reply: Reply }>;
export async function callFully<I extends z.ZodType, O extends z.ZodType>(
  as: AnyAs,
  command: Command<null, I, O>,
  input?: unknown,
  options?: CallOptions,
): Promise<{ view: z.output<O>; reply: Reply }>;
export async function callFully(as: AnyAs, command: AnyCommand, input: unknown = {}, options: CallOptions = {}) {
  const runtime = testRuntime(options.now);
  const request = {
    caller: await callerOf(as, runtime),
    locale: options.locale ?? "fr",
    requestId: randomUUID(),
    ip: options.ip ?? "127.0.0.1",
    device: options.device,
    userAgent: "tests",
    ...(options.idempotencyKey ? { idempotencyKey: options.idempotencyKey } : {}),
  };
  return execute(runtime, command, request, input);
}

async function callerOf(as: AnyAs, runtime: Runtime): Promise<Caller> {
  if (as === "visitor" || as === "system") return { kind: as };
  const now = runtime.now();
  // Who calls on a later day has used the session until then.
  const today = await findLiveSession(runtime.db, as.sessionId, new Date());
  if (today && now.getTime() > Date.now()) await recordUse(runtime.db, today, now);
  const actor = await loadActor(runtime.db, as.sessionId, now);
  return actor ? { kind: "user", actor } : { kind: "visitor" };
}

/** Runs a call that has to be refused and gives the error. */
export async function appErrorOf(call: Promise<unknown>): Promise<AppError> {
  try {
    await call;
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
  throw new Error("the call was expected to be refused, and went through");
}

/**
 * Runs several calls concurrently that all have to be refused and gives their errors' codes, in the
 * calls' order.
 */
export async function appErrorCodesOf(calls: Promise<unknown>[]): Promise<string[]> {
  return (await Promise.all(calls.map(appErrorOf))).map((error) => error.code);
}

/** The codes of an invalid input's faults, as `path: code`. */
export function issueCodes(error: AppError): string[] {
  return (error.detail.issues ?? []).map((issue) => `${issue.path.join(".")}: ${issue.code}`);
}
