import { and, count, eq, isNull } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { type Part, part, readPart } from "@/db/read-batch";
import { notificationPreferences, notifications } from "@/db/schema/identity/notifications";
import type { PreferencesView } from "./contract";
import { BELL_ONLY_GROUPS, DAILY_MAIL_GROUPS, NOTIFICATION_GROUPS, OPTIONAL_MAIL_GROUPS } from "./enums";

/** The number of unread notifications of a person. */
export function countUnread(tx: Queryable, userId: number): Promise<number> {
  return readPart(unreadNotificationsPart(tx, userId));
}

/** The same count as a part of a batched read. */
export function unreadNotificationsPart(tx: Queryable, userId: number): Part<number> {
  const select = tx
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return part(select, ([row]) => row?.count ?? 0);
}

/** A person's preference of every group; everything is on by default. */
export async function readPreferences(tx: Queryable, userId: number): Promise<PreferencesView> {
  const rows = await tx.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  return {
    data: NOTIFICATION_GROUPS.map((group) => {
      const row = rows.find(({ kind }) => kind === group);
      const isMailOptional = OPTIONAL_MAIL_GROUPS.some((optional) => optional === group);
      const byMail = !BELL_ONLY_GROUPS.includes(group) && (!isMailOptional || (row?.byMail ?? true));
      const isDaily = DAILY_MAIL_GROUPS.includes(group) ? (row?.isDaily ?? false) : null;
      return { group, inApp: row?.inApp ?? true, byMail, isMailOptional, isDaily, byPush: row?.byPush ?? true };
    }),
  };
}
