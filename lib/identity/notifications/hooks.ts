import type { notifications } from "@/db/schema/identity/notifications";
import { defineHook } from "@/lib/core/commands/hooks";

export type NotificationRow = typeof notifications.$inferSelect;

/** Collects parameters that may have changed since, in the reader's language, by notification. */
export const notificationsRead = defineHook<
  { userId: number; rows: readonly NotificationRow[] },
  ReadonlyMap<number, Record<string, string>>
>("notifications.read");
