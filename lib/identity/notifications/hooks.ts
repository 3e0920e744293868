import type { notifications } from "@/db/schema/identity/notifications";
import { defineHook } from "@/lib/core/commands/hooks";

export type NotificationRow = typeof notifications.$inferSelect;

/** Collects parameters that may have changed since, in the reader's language, by notification. */
export const notificationsRead = defineHook<
  { userId: number; rows: readonly NotificationRow[] },
  ReadonlyMap<number, Record<string, string>>
>("notifications.read");

/**
 * Notifications were written to, or read by, somebody who has devices that they are pushed to.
 * Published in the transaction.
 */
export const notificationWritten = defineHook<{ id: number; userId: number }>("notification.written");
export const pushedRead = defineHook<{ userId: number }>("notification.pushed_read");
