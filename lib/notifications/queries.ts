import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { notificationPreferences } from "@/db/schema/accounts";
import { notifications } from "@/db/schema/trust";
import type { PreferencesView } from "./contract";
import { NOTIFICATION_GROUPS, OPTIONAL_MAIL_GROUPS } from "./kinds";

/** How many notifications a person has not read. */
export async function countUnread(tx: Queryable, userId: number): Promise<number> {
  return tx.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}

/** A person's preferences, one a group. Nothing said is everything wanted. */
export async function readPreferences(tx: Queryable, userId: number): Promise<PreferencesView> {
  const rows = await tx.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  return {
    data: NOTIFICATION_GROUPS.map((group) => {
      const row = rows.find(({ kind }) => kind === group);
      const isMailOptional = OPTIONAL_MAIL_GROUPS.some((optional) => optional === group);
      return { group, inApp: row?.inApp ?? true, byMail: !isMailOptional || (row?.byMail ?? true), isMailOptional };
    }),
  };
}
