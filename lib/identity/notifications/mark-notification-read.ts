import { and, eq } from "drizzle-orm";
import { notifications } from "@/db/schema/identity/notifications";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { NotificationId, UnreadView } from "./contract";
import { announceRead } from "./operations";
import { countUnread } from "./queries";

/** Marks one notification as read and notifies the caller's other windows; idempotent. */
export const markNotificationRead = command(
  {
    name: "markNotificationRead",
    summary: "Marks one notification as read.",
    policy: signedIn,
    input: NotificationId,
    output: UnreadView,
    errors: ["notification.not_found"],
  },
  async (ctx, { id }) => {
    const own = and(eq(notifications.id, id), eq(notifications.userId, ctx.actor.userId));
    const [row] = await ctx.tx
      .select({ readAt: notifications.readAt, pushedAt: notifications.pushedAt })
      .from(notifications)
      .where(own)
      .for("update");
    if (!row) return fail("notification.not_found");
    if (row.readAt === null) {
      await ctx.tx.update(notifications).set({ readAt: ctx.now }).where(own);
      await announceRead(ctx, ctx.actor.userId, [{ id, pushedAt: row.pushedAt }]);
    }
    return { count: await countUnread(ctx.tx, ctx.actor.userId) };
  },
);
