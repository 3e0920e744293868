import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { notifications } from "@/db/schema/identity/notifications";
import type { Locale } from "@/lib/core/base/actor";
import { localPath } from "@/lib/core/base/local-path";
import { askAll } from "@/lib/core/commands/hooks";
import { addJob } from "@/lib/core/commands/jobs";
import type { Runtime } from "@/lib/core/commands/runtime";
import { env } from "@/lib/core/env/env";
import { cutText } from "@/lib/core/text/cut-text";
import { isolateWords } from "@/lib/core/text/isolate";
import { translator } from "@/lib/core/texts/texts";
import { kindOf, NOTIFICATION_KINDS, type NotificationGroup } from "@/lib/identity/notifications/enums";
import { type NotificationRow, notificationsRead } from "@/lib/identity/notifications/hooks";
import { preferenceOf } from "@/lib/identity/notifications/operations";
import { deliverPush } from "./deliver-push";
import { sendPushJob } from "./jobs";
import { PUSH_LIMITS } from "./limits";
import { findDevices, loadPushSettings } from "./queries";
import { quietUntil } from "./rules";
import { pushKey } from "./subscribers";

/** What somebody waits for, or loses by being late; a sleeping phone is woken for it. */
const URGENT: readonly NotificationGroup[] = ["offers", "reservations", "disputes"];

/** The tag by which a device shows one notification once, and takes it back. */
export const tagOf = (notificationId: number) => `n${notificationId}`;

/**
 * Pushes a notification to its person's devices, while it is unread: later to those in their quiet
 * hours. Again after a crash the device shows it once, by its tag.
 */
export async function sendPush(
  runtime: Runtime,
  { notificationId, deviceIds }: z.output<typeof sendPushJob.payload>,
): Promise<void> {
  const { db } = runtime;
  const now = runtime.now();
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, notificationId), isNull(notifications.readAt)));
  const kind = row && kindOf(row.kind);
  if (!kind) return;
  const group = NOTIFICATION_KINDS[kind];
  const [all, settings, preference] = await Promise.all([
    findDevices(db, row.userId, now),
    loadPushSettings(db, row.userId),
    preferenceOf(db, row.userId, group),
  ]);
  if (!preference.byPush) return;
  const devices = all
    .filter(({ id }) => deviceIds?.includes(id) ?? true)
    .map((device) => ({ ...device, quietUntil: quietUntil(settings, device.timeZone, now) }));
  const awake = devices.filter((device) => !device.quietUntil);
  // Recorded before: what is recorded and not shown is only taken back in vain.
  if (awake.length > 0) await db.update(notifications).set({ pushedAt: now }).where(eq(notifications.id, row.id));
  const missed = await deliverPush(runtime, awake, async ({ locale }) => ({
    payload: {
      show: {
        ...{ title: env().BRAND_NAME, body: await bodyOf(runtime, row, { locale, group, ...settings }), lang: locale },
        ...{ tag: tagOf(row.id), url: localPath(row.href ?? "/notifications", locale), at: row.createdAt.getTime() },
        dir: locale === "ar" ? "rtl" : "ltr",
      },
    },
    topic: tagOf(row.id),
    urgency: URGENT.includes(group) ? "high" : "normal",
  }));
  const again = async (name: string, deviceIds: number[], runAt: Date) =>
    addJob(
      { tx: db },
      sendPushJob,
      { notificationId, deviceIds },
      { key: `${pushKey(notificationId)}:${name}`, runAt },
    );
  if (missed.length > 0) await again("missed", missed, new Date(now.getTime() + PUSH_LIMITS.retrySeconds * 1_000));
  const quiet = devices.flatMap(({ id, quietUntil: until }) => (until ? { id, until } : []));
  const [first] = quiet.toSorted((one, other) => Number(one.until) - Number(other.until));
  if (first)
    await again(
      "quiet",
      quiet.map(({ id }) => id),
      first.until,
    );
}

/** The sentence that is shown: of its group alone, unless its person allows more. */
async function bodyOf(
  runtime: Runtime,
  row: NotificationRow,
  { locale, group, showsContent }: { locale: Locale; group: NotificationGroup; showsContent: boolean },
): Promise<string> {
  if (!showsContent) return translator(locale, "push")(`generic.${group}`);
  return cutText(await contentOf(runtime, row, locale), PUSH_LIMITS.bodyLengthMax);
}

/** The notification's own sentence, with names that may have changed since. */
async function contentOf(runtime: Runtime, row: NotificationRow, locale: Locale): Promise<string> {
  const names = await askAll(runtime, notificationsRead, { userId: row.userId, rows: [row] });
  const params: Record<string, string | number> = Object.assign(
    {},
    row.params,
    ...names.map((named) => named.get(row.id)),
  );
  const isolated = Object.entries(params).map(([name, value]) => [name, isolateWords(String(value))]);
  return translator(locale, "notifications")(`texts.${row.kind}`, Object.fromEntries(isolated));
}
