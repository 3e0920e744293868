import { and, eq, isNull, sql } from "drizzle-orm";
import { notifications } from "@/db/schema/identity/notifications";
import { command } from "@/lib/core/commands/command";
import { recordFor } from "@/lib/core/commands/outbox";
import { signedIn } from "@/lib/core/commands/policy";
import { MarkSeen, UnreadView } from "./contract";
import { notificationReceived } from "./events";
import { countUnread } from "./queries";

/** Marks as read what tells of a page that the caller has before them; idempotent. */
export const markNotificationsSeen = command(
  {
    name: "markNotificationsSeen",
    summary: "Marks the notifications about one page as read.",
    policy: signedIn,
    input: MarkSeen,
    output: UnreadView,
  },
  async (ctx, { path }) => {
    const { userId } = ctx.actor;
    const marked = await ctx.tx
      .update(notifications)
      .set({ readAt: ctx.now })
      .where(
        and(
          eq(notifications.userId, userId),
          isNull(notifications.readAt),
          // Links lead to a part of a page, too, or say what opens there.
          sql`regexp_replace(${notifications.href}, '[?#].*$', '') = ${path}`,
        ),
      )
      .returning({ id: notifications.id });
    const last = Math.max(0, ...marked.map(({ id }) => id));
    if (last > 0) await recordFor(ctx, { userId }, notificationReceived, { id: last });
    return { count: await countUnread(ctx.tx, userId) };
  },
);
