import type { Actor } from "@/lib/core/base/actor";
import type { Runtime } from "@/lib/core/commands/runtime";
import { log } from "@/lib/core/observability/log";
import { recordUse } from "./operations";
import { findSessionOfToken } from "./queries";

/**
 * The person whose live session a request's token names, as they are now: a right that was lost is
 * lost immediately. Using a session puts off its end.
 */
export async function resumeSession(
  { db, now: clock }: Pick<Runtime, "db" | "now">,
  token: string,
): Promise<Actor | undefined> {
  const now = clock();
  const session = await findSessionOfToken(db, token, now);
  if (!session) return undefined;
  // The request is answered even where nothing can be written, on a standby for example.
  await recordUse(db, session, now).catch((error: unknown) => {
    log().warn({ error }, "the use of a session could not be recorded");
  });
  return session.actor;
}
