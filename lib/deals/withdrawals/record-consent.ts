import { beginConsents } from "@/db/schema/deals/withdrawals";
import type { Actor } from "@/lib/core/base/actor";
import type { Ctx } from "@/lib/core/commands/command";
import { translator } from "@/lib/core/texts/texts";

/**
 * Stores that a payer expressly asks to begin before the withdrawal period ends, in the words that
 * they saw (C. conso L221-25, L221-28); the first consent stays.
 */
export async function recordConsent(ctx: Ctx<Actor>, reservationId: number): Promise<void> {
  await ctx.tx
    .insert(beginConsents)
    .values({
      reservationId,
      userId: ctx.actor.userId,
      words: translator(ctx.locale, "withdrawals")("consent"),
      createdAt: ctx.now,
    })
    .onConflictDoNothing();
}
