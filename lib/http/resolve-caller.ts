import type { OutsideCaller } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import type { AnyCommand } from "@/lib/core/commands/command";
import type { Runtime } from "@/lib/core/commands/runtime";
import { env, isDemo } from "@/lib/core/env/env";
import { resumeSession } from "@/lib/identity/sessions/resume-session";
import { cookieNames, isSignOutOwed, readCookie } from "./cookies";

const VISITOR: OutsideCaller = { kind: "visitor" };

/** The caller, by the session's cookie or else its token as a bearer's. */
export async function resolveCaller(request: Request, command: AnyCommand, runtime: Runtime): Promise<OutsideCaller> {
  const token = sessionTokenOf(request);
  if (!token) return VISITOR;
  const actor = await resumeSession(runtime, token);
  if (actor) return { kind: "user", actor };
  return command.policy.isPublic ? VISITOR : fail("auth.session_ended");
}

function sessionTokenOf(request: Request): string | undefined {
  const cookies = request.headers.get("cookie");
  const cookie = readCookie(cookies, cookieNames().session);
  if (cookie) return isSignOutOwed(cookies) ? undefined : cookie;
  const [scheme, token] = request.headers.get("authorization")?.split(" ") ?? [];
  return scheme?.toLowerCase() === "bearer" ? token : undefined;
}

/**
 * Rejects unsafe cross-site requests: they need the language header, which no form can send, and
 * with a session's cookie also our Origin.
 */
export function assertSameSite(request: Request): void {
  if (!request.headers.get("x-custom-lang")) fail("request.language_header");
  const origin = request.headers.get("origin");
  if (origin === null) {
    const hasSession = readCookie(request.headers.get("cookie"), cookieNames().session) !== undefined;
    if (hasSession && request.headers.get("authorization") === null) fail("request.origin");
    return;
  }
  assertOwnOrigin(request);
}

/**
 * Rejects what does not come from a page of ours. A form cannot send the language header: it needs
 * our Origin, which browsers name in every post.
 */
export function assertOwnOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  const own = new URL(env().APP_URL).origin;
  const isLocal = isDemo() && origin === `http://${request.headers.get("host")}`;
  if (origin !== own && !isLocal) fail("request.origin");
}
