import type { notifications } from "@/db/schema/identity/notifications";
import { defineHook } from "@/lib/core/hooks";

/** A notification as it is kept. */
export type NotificationRow = typeof notifications.$inferSelect;

/** Asks for what notifications name that may have changed since: parameters in the reader's language, by notification. */
export const notificationsRead = defineHook<
  { userId: number; rows: readonly NotificationRow[] },
  ReadonlyMap<number, Record<string, string>>
>("notifications.read");
