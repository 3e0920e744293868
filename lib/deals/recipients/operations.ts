import { and, eq, isNull } from "drizzle-orm";
import type { LinkChannel } from "@/db/enums/deals/recipients";
import { recipientLinks } from "@/db/schema/deals/recipients";
import type { Writer } from "@/lib/core/commands/command";
import { newToken } from "@/lib/core/env/secrets";

/**
 * Makes a link of a channel in place of the one before, and returns its token, which is not stored.
 * Requires the reservation's lock.
 */
export async function makeLink(ctx: Writer, reservationId: number, channel: LinkChannel): Promise<string> {
  await withdrawLinks(ctx, reservationId, channel);
  const { token, hash: tokenHash } = newToken();
  await ctx.tx.insert(recipientLinks).values({ reservationId, channel, tokenHash, createdAt: ctx.now });
  return token;
}

/** Ends the links of a reservation, of one channel or all. */
export async function withdrawLinks(ctx: Writer, reservationId: number, channel?: LinkChannel): Promise<void> {
  await ctx.tx
    .update(recipientLinks)
    .set({ withdrawnAt: ctx.now })
    .where(
      and(
        eq(recipientLinks.reservationId, reservationId),
        isNull(recipientLinks.withdrawnAt),
        channel && eq(recipientLinks.channel, channel),
      ),
    );
}
