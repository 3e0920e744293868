import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { notifications } from "@/db/schema/identity/notifications";
import type { Runtime } from "@/lib/core/commands/runtime";
import { deliverPush } from "./deliver-push";
import { findDevices } from "./queries";
import { tagOf } from "./send-push";

/** More than a phone's lock screen holds. */
const TAGS_MAX = 50;

/**
 * Takes notifications back that a person has read: a device closes what it shows, and the service
 * drops what waits for it. Safari's devices close theirs when the site is opened there, because a
 * message that shows nothing costs the permission.
 */
export async function recallPush(runtime: Runtime, userId: number): Promise<void> {
  const { db } = runtime;
  const read = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNotNull(notifications.pushedAt), isNotNull(notifications.readAt)))
    .orderBy(desc(notifications.id))
    .limit(TAGS_MAX);
  if (read.length === 0) return;
  const ids = read.map(({ id }) => id);
  const close = ids.map(tagOf);
  const devices = await findDevices(db, userId, runtime.now());
  const silent = devices.filter(({ endpoint }) => !runtime.adapters.push.mustShow(endpoint));
  const topic = close[0] ?? "close";
  await deliverPush(runtime, silent, () => ({ payload: { close }, topic, urgency: "normal" }));
  await db.update(notifications).set({ pushedAt: null }).where(inArray(notifications.id, ids));
}
