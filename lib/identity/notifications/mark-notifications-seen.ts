import { and, eq, isNull, sql } from "drizzle-orm";
import { notifications } from "@/db/schema/identity/notifications";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { MarkSeen, UnreadView } from "./contract";
import { announceRead } from "./operations";
import { countUnread } from "./queries";

/** Marks the notifications of the page that the caller views as read; idempotent. */
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
          // Links also have a fragment, or a query that names what opens.
          sql`regexp_replace(${notifications.href}, '[?#].*$', '') = ${path}`,
        ),
      )
      .returning({ id: notifications.id, pushedAt: notifications.pushedAt });
    await announceRead(ctx, userId, marked);
    return { count: await countUnread(ctx.tx, userId) };
  },
);
