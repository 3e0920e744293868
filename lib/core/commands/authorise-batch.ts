import { sql } from "drizzle-orm";
import type { Caller } from "@/lib/core/base/actor";
import { AppError, isAppError } from "@/lib/core/base/errors";
import type { AnyCommand } from "./command";
import { type Counter, checkUses, countUses, usesOf } from "./limits";
import { authorise } from "./policy";
import type { CallRequest, Runtime } from "./runtime";
import type { SessionReader } from "./sessions";

/** An authorised caller, or the error of the check. */
export type CallerOrError = Caller | AppError;

/**
 * Authorises a batch of calls: one statement reads the session rows and counts all rate limits. It
 * is sent after every call has arrived, so no call passes on stale state. A use is counted even
 * when the session has ended.
 */
export async function authoriseBatch(
  { db, sessions }: Pick<Runtime, "db" | "sessions">,
  command: AnyCommand,
  calls: readonly { request: CallRequest; input: unknown; now: Date }[],
): Promise<CallerOrError[]> {
  if (calls.length === 0) return [];
  const counted = calls.map(({ request, input, now }) => ({
    now,
    uses: usesOf(command.limits, request, input),
  }));
  const sessionIds = calls.flatMap(({ request: { caller } }) => (caller.kind === "session" ? caller.sessionId : []));
  const latest = new Date(Math.max(...calls.map(({ now }) => now.getTime())));
  const uses = counted.flatMap((call) => call.uses);
  const [found] = await db.execute<{ sessions: unknown; counters: Counter[] | null }>(sql`
    with used as (${countUses(uses, latest)})
    select (select json_agg(used) from used) as counters, ${sessions.select(sessionIds)} as sessions`);
  const live = sessions.read(found?.sessions);
  const errors = checkUses(counted, found?.counters ?? []);
  return calls.map(({ request, now }, index) => {
    try {
      const caller = toCaller(request, live, now);
      authorise(command.policy, caller);
      return errors[index] ?? caller;
    } catch (error) {
      if (isAppError(error)) return error;
      throw error;
    }
  });
}

function toCaller({ caller }: CallRequest, live: ReturnType<SessionReader["read"]>, now: Date): Caller {
  if (caller.kind !== "session") return caller;
  const actor = live.get(caller.sessionId)?.(now);
  if (actor?.userId !== caller.userId) throw new AppError("auth.session_ended");
  return { kind: "user", actor };
}
