import { desc, eq } from "drizzle-orm";
import { notifications } from "@/db/schema/identity/notifications";
import { query } from "@/lib/core/commands/command";
import { askAll } from "@/lib/core/commands/hooks";
import { signedIn } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { countUpTo } from "@/lib/core/queries/count";
import { ListNotifications, NotificationList } from "./contract";
import { kindOf, NOTIFICATION_KINDS } from "./enums";
import { notificationPartners, notificationsRead } from "./hooks";
import { countUnread } from "./queries";

/** A page of the caller's notifications, the newest first. */
export const listNotifications = query(
  {
    name: "listNotifications",
    summary: "The caller's notifications.",
    policy: signedIn,
    input: ListNotifications,
    output: NotificationList,
  },
  async (ctx, { page, limit }) => {
    const { tx, actor } = ctx;
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
    const asked = { userId: actor.userId, rows, locale: ctx.locale };
    const names = await askAll(ctx, notificationsRead, asked);
    const partners = await askAll(ctx, notificationPartners, asked);
    const data = rows.map((row) => {
      const kind = kindOf(row.kind);
      if (!kind) throw new Error(`notification ${row.id} is of the unknown kind ${row.kind}`);
      return {
        id: row.id,
        kind,
        group: NOTIFICATION_KINDS[kind],
        params: Object.assign({}, row.params, ...names.map((named) => named.get(row.id))),
        href: row.href,
        partner: partners.map((found) => found.get(row.id)).find((one) => one !== undefined) ?? null,
        isRead: row.readAt !== null,
        createdAt: toIso(row.createdAt),
      };
    });
    return { data, ...count, page, limit, unreadCount };
  },
);
