import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { notifications } from "@/db/schema/identity/notifications";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { UnreadView } from "./contract";
import { announceRead } from "./operations";
import { countUnread } from "./queries";

/** Marks the caller's notifications as read; what arrives meanwhile stays unread. */
export const markAllNotificationsRead = command(
  {
    name: "markAllNotificationsRead",
    summary: "Marks all notifications as read.",
    policy: signedIn,
    input: z.strictObject({}),
    output: UnreadView,
  },
  async (ctx) => {
    const { userId } = ctx.actor;
    const marked = await ctx.tx
      .update(notifications)
      .set({ readAt: ctx.now })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
      .returning({ id: notifications.id, pushedAt: notifications.pushedAt });
    await announceRead(ctx, userId, marked);
    return { count: await countUnread(ctx.tx, userId) };
  },
);
