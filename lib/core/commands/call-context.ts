import type { Caller, SessionCaller } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import type { Ctx, Reply } from "./command";
import type { CallRequest, Runtime } from "./runtime";

/** The caller of a session; throws `auth.session_ended`. */
export async function loadSessionCaller(
  { db, loadActor }: Pick<Runtime, "db" | "loadActor">,
  { sessionId, userId }: SessionCaller,
  now: Date,
): Promise<Caller> {
  const actor = await loadActor(db, sessionId, now);
  return actor?.userId === userId ? { kind: "user", actor } : fail("auth.session_ended");
}

/** The context of a call, with the pool in place of a transaction. */
export function contextOf(
  runtime: Runtime,
  { request, caller, now, reply }: { request: CallRequest; caller: Caller; now: Date; reply: Reply },
): Ctx {
  return {
    tx: runtime.db,
    now,
    actor: caller.kind === "user" ? caller.actor : null,
    caller,
    locale: request.locale,
    requestId: request.requestId,
    ip: request.ip,
    device: request.device,
    userAgent: request.userAgent,
    log: runtime.log,
    reply,
    deferred: null,
    wake: runtime.wake,
    subscriptions: runtime.subscriptions,
    adapters: runtime.adapters,
  };
}
