import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import { notifications } from "@/db/schema/identity/notifications";
import type { Runtime } from "@/lib/core/commands/runtime";
import { deliverPush } from "./deliver-push";
import type { recallPushJob } from "./jobs";
import { findDevices } from "./queries";
import { tagOf } from "./send-push";

/** More than a phone's lock screen holds. */
const TAGS_MAX = 50;

/**
 * Takes notifications back that a person has read: a device closes what it shows, and the service
 * drops what waits for it. Safari's devices close theirs when the site is opened there, because a
 * message that shows nothing costs the permission.
 */
export async function recallPush(
  runtime: Runtime,
  { userId, tag }: z.output<typeof recallPushJob.payload>,
): Promise<void> {
  const { db } = runtime;
  if (tag !== undefined) return close(runtime, userId, [tag]);
  const read = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNotNull(notifications.pushedAt), isNotNull(notifications.readAt)))
    .orderBy(desc(notifications.id))
    .limit(TAGS_MAX);
  if (read.length === 0) return;
  const ids = read.map(({ id }) => id);
  await close(runtime, userId, ids.map(tagOf));
  await db.update(notifications).set({ pushedAt: null }).where(inArray(notifications.id, ids));
}

async function close(runtime: Runtime, userId: number, tags: readonly string[]): Promise<void> {
  const devices = await findDevices(runtime.db, userId, runtime.now());
  const silent = devices.filter(({ endpoint }) => !runtime.adapters.push.mustShow(endpoint));
  const topic = tags[0] ?? "close";
  await deliverPush(runtime, silent, () => ({ payload: { close: tags }, topic, urgency: "normal" }));
}
