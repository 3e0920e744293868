import { eq } from "drizzle-orm";
import { pushSubscriptions } from "@/db/schema/identity/push";
import type { PushOutcome } from "@/lib/adapters/push/port";
import type { Runtime } from "@/lib/core/commands/runtime";
import { isUnavailable } from "@/lib/core/commands/unavailable";
import { PUSH_LIMITS } from "./limits";
import { pushKeys } from "./push-keys";
import type { PushDevice } from "./queries";

/** What a device is sent: to show something, or to take it back. The worker of `/sw.js` reads it. */
type PushPayload =
  | { show: { title: string; body: string; tag: string; url: string; lang: string; dir: "ltr" | "rtl"; at: number } }
  | { close: readonly string[] };

/** What one device is sent. */
type Order = { payload: PushPayload; topic: string; urgency: "normal" | "high" };

/**
 * Sends to devices, and returns those whose service is unavailable just now. Throws when it is for
 * all of them: the job is tried again then.
 */
export async function deliverPush<D extends PushDevice>(
  runtime: Pick<Runtime, "db" | "adapters" | "log">,
  devices: readonly D[],
  orderFor: (device: D) => Promise<Order> | Order,
): Promise<number[]> {
  const missed: number[] = [];
  let cause: unknown;
  for (const device of devices) {
    try {
      await deliver(runtime, device, await orderFor(device));
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      cause = error;
      missed.push(device.id);
    }
  }
  if (missed.length > 0 && missed.length === devices.length) throw cause;
  return missed;
}

/**
 * Sends to one device, and forgets it when its browser has dropped the subscription, or was given
 * a key that we no longer have. Throws `UnavailableError`.
 */
async function deliver(
  { db, adapters, log }: Pick<Runtime, "db" | "adapters" | "log">,
  device: PushDevice,
  { payload, topic, urgency }: Order,
): Promise<void> {
  const keys = pushKeys().find(({ publicKey }) => publicKey === device.publicKey);
  const outcome: PushOutcome = keys
    ? await adapters.push.send({
        target: device,
        keys,
        payload: JSON.stringify(payload),
        ttlSeconds: PUSH_LIMITS.ttlSeconds,
        urgency,
        topic,
      })
    : { status: "gone" };
  if (outcome.status === "gone") await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, device.id));
  if (outcome.status === "refused") log.warn({ reason: outcome.reason }, "a push service refused a message");
}
