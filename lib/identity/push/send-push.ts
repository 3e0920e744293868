import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { notifications } from "@/db/schema/identity/notifications";
import type { Locale } from "@/lib/core/base/actor";
import { askAll } from "@/lib/core/commands/hooks";
import { addJob } from "@/lib/core/commands/jobs";
import type { Runtime } from "@/lib/core/commands/runtime";
import { isolateWords } from "@/lib/core/text/isolate";
import { translator } from "@/lib/core/texts/texts";
import { kindOf, NOTIFICATION_KINDS } from "@/lib/identity/notifications/enums";
import { type NotificationRow, notificationsRead } from "@/lib/identity/notifications/hooks";
import { sendPushJob } from "./jobs";
import { pushToDevices } from "./push-to-devices";
import { pushKey } from "./subscribers";

/** The tag by which a device shows one notification once, and takes it back. */
export const tagOf = (notificationId: number) => `n${notificationId}`;

/** Pushes a notification to its person's devices, while it is unread. */
export async function sendPush(
  runtime: Runtime,
  { notificationId, deviceIds }: z.output<typeof sendPushJob.payload>,
): Promise<void> {
  const { db } = runtime;
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, notificationId), isNull(notifications.readAt)));
  const kind = row && kindOf(row.kind);
  if (!kind) return;
  const { id, userId, href, createdAt: at } = row;
  await pushToDevices(
    runtime,
    {
      ...{ userId, group: NOTIFICATION_KINDS[kind], tag: tagOf(id), href: href ?? "/notifications", at },
      contentOf: (locale) => contentOf(runtime, row, locale),
    },
    {
      deviceIds,
      record: () => db.update(notifications).set({ pushedAt: runtime.now() }).where(eq(notifications.id, id)),
      later: (name, ids, runAt) =>
        addJob(
          { tx: db },
          sendPushJob,
          { notificationId: id, deviceIds: ids },
          { key: `${pushKey(id)}:${name}`, runAt },
        ),
    },
  );
}

/** The notification's own sentence, with names that may have changed since. */
async function contentOf(runtime: Runtime, row: NotificationRow, locale: Locale): Promise<string> {
  const reader = { ...runtime, tx: runtime.db };
  const names = await askAll(reader, notificationsRead, {
    userId: row.userId,
    rows: [row],
    locale,
  });
  const params: Record<string, string | number> = Object.assign(
    {},
    row.params,
    ...names.map((named) => named.get(row.id)),
  );
  const isolated = Object.entries(params).map(([name, value]) => [name, isolateWords(String(value))]);
  return translator(locale, "notifications")(`texts.${row.kind}`, Object.fromEntries(isolated));
}
