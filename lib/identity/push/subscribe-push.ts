import { and, desc, eq, inArray } from "drizzle-orm";
import { pushSubscriptions } from "@/db/schema/identity/push";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { toZone } from "@/lib/core/time/time";
import { PushState, SubscribePush } from "./contract";
import { PUSH_LIMITS } from "./limits";
import { pushKeys } from "./push-keys";

/**
 * Has notifications sent to the caller's browser while this session lives; again, it renews what is
 * there. An address that is another person's becomes the caller's only when they ask for it: it is
 * one browser, and its last person has left it.
 */
export const subscribePush = command(
  {
    name: "subscribePush",
    summary: "Sends notifications to this browser.",
    policy: signedIn,
    input: SubscribePush,
    output: PushState,
    errors: ["push.unknown_service", "push.old_key"],
    limits: [{ ...PUSH_LIMITS.subscribe, per: perUser }],
  },
  async (ctx, { isResumed, endpoint, replaces, timeZone, ...keys }) => {
    const { userId, sessionId } = ctx.actor;
    if (!ctx.adapters.push.accepts(endpoint)) return fail("push.unknown_service");
    if (!pushKeys().some(({ publicKey }) => publicKey === keys.publicKey)) return fail("push.old_key");
    const row = { userId, sessionId, ...keys, timeZone: toZone(timeZone) ?? MARKET_ZONE, confirmedAt: ctx.now };
    if (isResumed) {
      const { tx } = ctx;
      const isKnown =
        replaces !== undefined && (await tx.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint))) > 0;
      // An address is one browser's: where it is known, nothing is moved to it.
      const from = isKnown ? endpoint : (replaces ?? endpoint);
      const renewed = await tx
        .update(pushSubscriptions)
        .set({ ...row, endpoint })
        .where(and(eq(pushSubscriptions.endpoint, from), eq(pushSubscriptions.userId, userId)))
        .returning({ id: pushSubscriptions.id });
      return { isOn: renewed.length > 0 };
    }
    await ctx.tx
      .insert(pushSubscriptions)
      .values({ ...row, endpoint, createdAt: ctx.now })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
    const surplus = ctx.tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.confirmedAt), desc(pushSubscriptions.id))
      .offset(PUSH_LIMITS.devicesMax);
    await ctx.tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus));
    return { isOn: true };
  },
);
