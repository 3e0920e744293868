import { randomUUID } from "node:crypto";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import type { z } from "zod";
import type { Actor, Locale, OutsideCaller } from "@/lib/core/base/actor";
import { isTemporary } from "@/lib/core/commands/as-app-error";
import type { Command } from "@/lib/core/commands/command";
import { execute } from "@/lib/core/commands/execute";
import { log } from "@/lib/core/observability/log";
import { resumeSession } from "@/lib/identity/sessions/resume-session";
import { SIGN_OUT_OWED } from "@/lib/identity/sessions/rules";
import { recordTemporaryFailure } from "./answer-status";
import { cookieNames, hasSession } from "./cookies";
import { deviceOf } from "./device";
import { webRuntime } from "./runtime";

/** The session of a page's request; private content of an `unread` one is left out. */
export type PageSession = { state: "user"; actor: Actor } | { state: "unread" } | { state: "visitor" };

/** The session of this request, read once. */
export const pageSession = cache(async (): Promise<PageSession> => {
  const names = cookieNames();
  const jar = await cookies();
  if (jar.get(names.signOutOwed)?.value === SIGN_OUT_OWED) return { state: "visitor" };
  const token = jar.get(names.session)?.value;
  if (!token) return { state: "visitor" };
  try {
    const actor = await resumeSession(webRuntime(), token);
    return actor ? { state: "user", actor } : { state: "visitor" };
  } catch (error) {
    log().error({ error }, "the session of a page could not be read");
    return { state: "unread" };
  }
});

/** Runs a query for a page as its user; throws the API's errors. */
export async function readForPage<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  command: Command<A, I, O>,
  locale: Locale,
  input: unknown = {},
): Promise<z.output<O>> {
  const session = await pageSession();
  return readAs(
    session.state === "user" ? { kind: "user", actor: session.actor } : { kind: "visitor" },
    command,
    locale,
    input,
  );
}

/**
 * Runs a query as a visitor, even when a user is signed in: for content that is the same for
 * everyone and may be cached.
 */
export async function readAsVisitor<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  command: Command<A, I, O>,
  locale: Locale,
  input: unknown = {},
): Promise<z.output<O>> {
  return readAs({ kind: "visitor" }, command, locale, input);
}

/** The queries of one request, shared by its head, layout and body. */
const readOfRequest = cache(() => new Map<string, Promise<unknown>>());

function readAs<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  caller: OutsideCaller,
  command: Command<A, I, O>,
  locale: Locale,
  input: unknown,
): Promise<z.output<O>> {
  const known = readOfRequest();
  const key = JSON.stringify([caller.kind, command.name, locale, input]);
  const reading = (known.get(key) ?? readAnew(caller, command, locale, input)) as Promise<z.output<O>>; // of this very command
  known.set(key, reading);
  return reading;
}

async function readAnew<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  caller: OutsideCaller,
  command: Command<A, I, O>,
  locale: Locale,
  input: unknown,
): Promise<z.output<O>> {
  if (command.mode !== "read") throw new Error(`a page only reads; ${command.name} writes`);
  const sent = await headers();
  const requestId = sent.get("x-request-id") ?? randomUUID();
  const call = {
    caller,
    locale,
    requestId,
    ip: sent.get("x-rihla-ip") ?? "unknown",
    device: deviceOf(sent.get("cookie")),
    userAgent: sent.get("user-agent") ?? "",
    isStaleAllowed: !hasSession(sent),
  };
  const { view } = await execute(webRuntime(), command, call, input).catch((error: unknown) => {
    if (isTemporary(error)) recordTemporaryFailure();
    throw withReference(error, requestId);
  });
  return view;
}

/**
 * Gives an error the reference that people are shown: Next.js uses an existing digest, and would
 * make up one that no log line has.
 */
function withReference(error: unknown, requestId: string): unknown {
  return error instanceof Error ? Object.assign(error, { digest: requestId }) : error;
}
