import type { z } from "zod";
import type { notifications } from "@/db/schema/identity/notifications";
import type { Locale } from "@/lib/core/base/actor";
import { defineHook } from "@/lib/core/commands/hooks";
import type { OwnerView } from "@/lib/identity/people/contract";

export type NotificationRow = typeof notifications.$inferSelect;

/** Collects parameters that may have changed since, in the reader's language, by notification. */
export const notificationsRead = defineHook<
  { userId: number; rows: readonly NotificationRow[]; locale: Locale },
  ReadonlyMap<number, Record<string, string>>
>("notifications.read");

/** The other side of a deal or conversation, and what it is about. */
export type NotificationPartner = {
  person: Pick<z.output<typeof OwnerView>, "firstName" | "lastInitial" | "companyName" | "photo">;
  subject: string;
};

/** Collects the other sides that notifications are about, by notification. */
export const notificationPartners = defineHook<
  { userId: number; rows: readonly NotificationRow[] },
  ReadonlyMap<number, NotificationPartner>
>("notifications.partners");

/**
 * Notifications were written to, or read by, somebody who has devices that they are pushed to.
 * Published in the transaction.
 */
export const notificationWritten = defineHook<{ id: number; userId: number }>("notification.written");
export const pushedRead = defineHook<{ userId: number }>("notification.pushed_read");
