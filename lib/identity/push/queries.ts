import { and, count, eq, gt, isNull } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { users } from "@/db/schema/identity/accounts";
import { pushSettings, pushSubscriptions } from "@/db/schema/identity/push";
import { sessions } from "@/db/schema/identity/sessions";
import type { PushView } from "./contract";
import { USUAL_SETTINGS } from "./limits";
import { publicPushKey } from "./push-keys";

/** The subscriptions of a person that are live: their session goes on, and the account may. */
const selectLive = (tx: Queryable, userId: number, now: Date) =>
  tx
    .select({
      id: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      publicKey: pushSubscriptions.publicKey,
      timeZone: pushSubscriptions.timeZone,
      locale: users.locale,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        eq(users.status, "active"),
      ),
    )
    .orderBy(pushSubscriptions.id);

/** A device that may be sent to. */
export type PushDevice = Awaited<ReturnType<typeof findDevices>>[number];

/** A person's devices that may be sent to now. */
export async function findDevices(tx: Queryable, userId: number, now: Date) {
  return selectLive(tx, userId, now);
}

/** What a person wants of push. */
export type PushSettings = { quietFrom: string | null; quietUntil: string | null; showsContent: boolean };

/** A person's settings of push, or the usual ones. */
export async function loadPushSettings(tx: Queryable, userId: number): Promise<PushSettings> {
  const [row] = await tx
    .select({
      quietFrom: pushSettings.quietFrom,
      quietUntil: pushSettings.quietUntil,
      showsContent: pushSettings.showsContent,
    })
    .from(pushSettings)
    .where(eq(pushSettings.userId, userId));
  const { quietFrom, quietUntil, showsContent } = row ?? USUAL_SETTINGS;
  return { quietFrom: toMinute(quietFrom), quietUntil: toMinute(quietUntil), showsContent };
}

/** PostgreSQL's times have seconds. */
const toMinute = (time: string | null) => time?.slice(0, 5) ?? null;

/** Settings and devices, as the caller's page shows them. */
export async function loadPush(tx: Queryable, userId: number): Promise<PushView> {
  const [settings, [devices]] = await Promise.all([
    loadPushSettings(tx, userId),
    tx.select({ count: count() }).from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)),
  ]);
  return { publicKey: publicPushKey(), deviceCount: devices?.count ?? 0, ...settings };
}
