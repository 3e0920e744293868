import { desc, eq } from "drizzle-orm";
import { notifications } from "@/db/schema/trust";
import { query } from "../core/command";
import { countUpTo } from "../core/count";
import { toIso } from "../core/fields";
import { signedIn } from "../core/policy";
import { ListNotifications, NotificationList } from "./contract";
import { kindOf, NOTIFICATION_KINDS } from "./kinds";
import { countUnread } from "./queries";

/** A page of the caller's notifications, the newest first. */
export const listNotifications = query(
  {
    name: "listNotifications",
    summary: "One's own notifications.",
    policy: signedIn,
    input: ListNotifications,
    output: NotificationList,
  },
  async ({ tx, actor }, { page, limit }) => {
    const own = eq(notifications.userId, actor.userId);
    const [rows, count, unreadCount] = await Promise.all([
      tx
        .select()
        .from(notifications)
        .where(own)
        .orderBy(desc(notifications.id))
        .limit(limit)
        .offset((page - 1) * limit),
      countUpTo(tx, notifications, own),
      countUnread(tx, actor.userId),
    ]);
    const data = rows.map((row) => {
      const kind = kindOf(row.kind);
      if (!kind) throw new Error(`notification ${row.id} is of the unknown kind ${row.kind}`);
      return {
        id: row.id,
        kind,
        group: NOTIFICATION_KINDS[kind],
        params: row.params,
        href: row.href,
        isRead: row.readAt !== null,
        createdAt: toIso(row.createdAt),
      };
    });
    return { data, ...count, page, limit, unreadCount };
  },
);
