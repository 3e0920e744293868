import { and, eq, sql } from "drizzle-orm";
import { teamMessages, workspaces } from "@/db/schema/identity/workspaces";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { type Ctx, command } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { perUser } from "@/lib/core/commands/limits";
import { recordFor } from "@/lib/core/commands/outbox";
import { signedIn } from "@/lib/core/commands/policy";
import { SendTeamMessage, TeamMessageView } from "./contract";
import { teamMessagesChanged } from "./events";
import { notifyTeamJob } from "./jobs";
import { TEAM_MESSAGE_LIMITS, TEAM_MESSAGE_RATES } from "./limits";
import { loadOwnPlace, selectMessages } from "./queries";

/** Writes to the caller's team; idempotent by `clientId`. */
export const sendTeamMessage = command(
  {
    name: "sendTeamMessage",
    summary: "Writes to the members of the caller's workspace.",
    policy: signedIn,
    input: SendTeamMessage,
    output: TeamMessageView,
    errors: ["workspace.not_found"],
    limits: [
      { ...TEAM_MESSAGE_RATES.burst, per: perUser },
      { ...TEAM_MESSAGE_RATES.minute, per: perUser },
    ],
  },
  async (ctx, { workspaceId, content, clientId, senderId }) => {
    if (senderId !== undefined && senderId !== ctx.actor.userId) return fail("auth.session_ended");
    await lockConversation(ctx, workspaceId);
    await loadOwnPlace(ctx, workspaceId);
    const author = { workspaceId, authorId: ctx.actor.userId };
    const [written] = await ctx.tx
      .insert(teamMessages)
      .values({ ...author, clientId: clientId ?? null, content, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: teamMessages.id });
    if (written) {
      await recordFor(ctx, { workspaceId }, teamMessagesChanged, { workspaceId, lastId: written.id });
      const runAt = new Date(ctx.now.getTime() + TEAM_MESSAGE_LIMITS.notifyAfterSeconds * 1_000);
      await addJob(ctx, notifyTeamJob, { workspaceId }, { runAt, key: `team:${workspaceId}` });
    }
    const sent = written
      ? eq(teamMessages.id, written.id)
      : and(
          eq(teamMessages.workspaceId, workspaceId),
          eq(teamMessages.authorId, author.authorId),
          eq(teamMessages.clientId, clientId ?? ""),
        );
    const [view] = await selectMessages(ctx, sent, { order: sql`1`, limit: 1 });
    if (!view) throw new Error("a message that was sent is gone");
    return view;
  },
);

/**
 * The lock that every change of the members takes, too: a banned member cannot write, and messages
 * become visible in the order of their ids, which a client that fetches what follows relies on.
 */
async function lockConversation({ tx }: Ctx<Actor>, workspaceId: number): Promise<void> {
  await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId)).for("no key update");
}
