import { and, eq, isNull } from "drizzle-orm";
import type { LinkChannel } from "@/db/enums/deals/recipients";
import { recipientLinks } from "@/db/schema/deals/recipients";
import type { Writer } from "@/lib/core/commands/command";
import { newToken, sealText } from "@/lib/core/env/secrets";

/**
 * Makes a link of a channel in place of the one before, and returns its token. Only that of a shared
 * link is stored, sealed: a mail is not sent again by the shipper. Requires the reservation's lock.
 */
export async function makeLink(ctx: Writer, reservationId: number, channel: LinkChannel): Promise<string> {
  await withdrawLinks(ctx, reservationId, channel);
  const { token, hash: tokenHash } = newToken();
  const sealedToken = channel === "shared" ? sealText(token) : null;
  await ctx.tx.insert(recipientLinks).values({ reservationId, channel, tokenHash, sealedToken, createdAt: ctx.now });
  return token;
}

/** Ends the links of a reservation, of one channel or all. */
export async function withdrawLinks(ctx: Writer, reservationId: number, channel?: LinkChannel): Promise<void> {
  await ctx.tx
    .update(recipientLinks)
    .set({ withdrawnAt: ctx.now, sealedToken: null })
    .where(
      and(
        eq(recipientLinks.reservationId, reservationId),
        isNull(recipientLinks.withdrawnAt),
        channel && eq(recipientLinks.channel, channel),
      ),
    );
}
