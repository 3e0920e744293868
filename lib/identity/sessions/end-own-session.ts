import { and, eq, isNull } from "drizzle-orm";
import { sessions } from "@/db/schema/identity/sessions";
import { Done } from "@/lib/core/base/answers";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { SessionId } from "./contract";
import { endSession } from "./operations";

/** Ends one of the caller's sessions; throws `session.not_found` for another person's. */
export const endOwnSession = command(
  {
    name: "endOwnSession",
    summary: "Signs one of the caller's devices out.",
    policy: signedIn,
    input: SessionId,
    output: Done,
    errors: ["session.not_found"],
  },
  async (ctx, { id }) => {
    const [row] = await ctx.tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, ctx.actor.userId), isNull(sessions.revokedAt)))
      .for("update");
    if (!row) return fail("session.not_found");
    await endSession(ctx, id, ctx.actor.userId, "ended_by_owner");
    if (id === ctx.actor.sessionId) ctx.reply.session = null;
    return { success: true as const };
  },
);
