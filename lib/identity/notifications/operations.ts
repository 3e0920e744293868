import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { notificationPreferences, notifications } from "@/db/schema/identity/notifications";
import { pushSubscriptions } from "@/db/schema/identity/push";
import type { Writer } from "@/lib/core/commands/command";
import { publish } from "@/lib/core/commands/hooks";
import { recordFor } from "@/lib/core/commands/outbox";
import { NOTIFICATION_KINDS, type NotificationGroup, type NotificationKind, OWN_ACTS, PUSHED_BEFORE } from "./enums";
import { notificationReceived } from "./events";
import { notificationWritten, pushedRead } from "./hooks";

/** A notification to write; the same `key` is written once per person. */
export type NotificationOrder = {
  userId: number;
  kind: NotificationKind;
  key: string;
  params: Record<string, string | number>;
  href: string | null;
};

/** A person's channels, and whether mails wait for the daily one, for the notifications of a group. */
export type Preference = { byMail: boolean; inApp: boolean; isDaily: boolean; byPush: boolean };

/** A person's preference of a group; everything is on and immediate by default. */
export async function preferenceOf(tx: Queryable, userId: number, group: NotificationGroup): Promise<Preference> {
  const [row] = await tx
    .select({
      byMail: notificationPreferences.byMail,
      inApp: notificationPreferences.inApp,
      isDaily: notificationPreferences.isDaily,
      byPush: notificationPreferences.byPush,
    })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.kind, group)));
  return row ?? { byMail: true, inApp: true, isDaily: false, byPush: true };
}

/** A notifying command, with its actor where a person ran it. */
type Notifier = Writer & { actor?: { userId: number } | null | undefined };

/**
 * Writes a notification, unless its group is off, and publishes it to the person's pages.
 * `preference` is the person's of its group, where it has been read.
 */
export async function notify(ctx: Notifier, order: NotificationOrder, preference?: Preference): Promise<void> {
  const { userId, kind, key, params, href } = order;
  const { inApp } = preference ?? (await preferenceOf(ctx.tx, userId, NOTIFICATION_KINDS[kind]));
  if (!inApp) return;
  // A person's own acts are not counted as unread by the bell.
  const readAt = OWN_ACTS.includes(kind) || ctx.actor?.userId === userId ? ctx.now : null;
  const [row] = await ctx.tx
    .insert(notifications)
    .values({ userId, kind, params, href, dedupeKey: key, createdAt: ctx.now, readAt })
    .onConflictDoNothing()
    .returning({
      id: notifications.id,
      hasDevices: sql<boolean>`exists (select from ${pushSubscriptions} p where p.user_id = ${userId})`,
    });
  if (!row) return;
  await recordFor(ctx, { userId }, notificationReceived, { id: row.id });
  if (row.hasDevices && readAt === null && !PUSHED_BEFORE.includes(kind))
    await publish(ctx, notificationWritten, { id: row.id, userId });
}

/** Publishes that notifications were read: to the person's other pages and devices. */
export async function announceRead(
  ctx: Writer,
  userId: number,
  read: readonly { id: number; pushedAt: Date | null }[],
): Promise<void> {
  if (read.length === 0) return;
  await recordFor(ctx, { userId }, notificationReceived, { id: Math.max(...read.map(({ id }) => id)) });
  if (read.some(({ pushedAt }) => pushedAt !== null)) await publish(ctx, pushedRead, { userId });
}
