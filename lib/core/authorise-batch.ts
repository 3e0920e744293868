import { sql } from "drizzle-orm";
import type { Caller } from "./actor";
import type { AnyCommand } from "./command";
import { AppError, isAppError } from "./errors";
import { type Counter, countUses, judgeUses } from "./limits";
import { authorise } from "./policy";
import type { CallRequest, Runtime } from "./runtime";
import type { SessionReader } from "./sessions";

/** Who calls, or why they may not. */
export type CallerOrError = Caller | AppError;

/**
 * Admits a batch of calls: one statement reads the sessions' rows and counts the limits of all. It is sent after each
 * of the calls has come, so none is admitted by what was true before. A use is counted for whoever asks, also when the
 * session has ended.
 */
export async function authoriseBatch(
  { db, sessions }: Pick<Runtime, "db" | "sessions">,
  command: AnyCommand,
  calls: readonly { request: CallRequest; input: unknown; now: Date }[],
): Promise<CallerOrError[]> {
  if (calls.length === 0) return [];
  const counted = calls.map(({ request, input, now }) => ({
    now,
    uses: (command.limits ?? []).map((limit) => ({ limit, key: limit.per(request, input) })),
  }));
  const sessionIds = calls.flatMap(({ request: { caller } }) => (caller.kind === "session" ? caller.sessionId : []));
  const latest = new Date(Math.max(...calls.map(({ now }) => now.getTime())));
  const uses = counted.flatMap((call) => call.uses);
  const [found] = await db.execute<{ sessions: unknown; counters: Counter[] | null }>(sql`
    with used as (${countUses(uses, latest)})
    select (select json_agg(used) from used) as counters, ${sessions.select(sessionIds)} as sessions`);
  const live = sessions.read(found?.sessions);
  const refusals = judgeUses(counted, found?.counters ?? []);
  return calls.map(({ request, now }, index) => {
    try {
      const caller = toCaller(request, live, now);
      authorise(command.policy, caller);
      return refusals[index] ?? caller;
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
