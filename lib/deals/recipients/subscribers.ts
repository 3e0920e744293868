import { eq, inArray } from "drizzle-orm";
import { recipientLinks, recipientProblems } from "@/db/schema/deals/recipients";
import { reservations } from "@/db/schema/deals/reservations";
import type { Ctx } from "@/lib/core/commands/command";
import { type Erasure, type ExportParts, GONE } from "@/lib/identity/accounts/hooks";

/** Ends the links of an erased shipper's deals, and erases what recipients wrote to them. */
export async function eraseRecipientsOf({ tx }: Pick<Ctx, "tx">, { person }: Erasure): Promise<void> {
  const theirs = tx.select({ id: reservations.id }).from(reservations).where(eq(reservations.shipperUserId, person.id));
  await tx.delete(recipientLinks).where(inArray(recipientLinks.reservationId, theirs));
  await tx.update(recipientProblems).set({ text: GONE }).where(inArray(recipientProblems.reservationId, theirs));
}

/** The links that a shipper has made and what recipients wrote to them, for their data export. */
export async function exportRecipients({ tx }: Pick<Ctx, "tx">, { userId }: { userId: number }): Promise<ExportParts> {
  const isTheirs = eq(reservations.shipperUserId, userId);
  const { number } = reservations;
  return {
    recipientLinks: await tx
      .select({
        number,
        channel: recipientLinks.channel,
        createdAt: recipientLinks.createdAt,
        withdrawnAt: recipientLinks.withdrawnAt,
      })
      .from(recipientLinks)
      .innerJoin(reservations, eq(reservations.id, recipientLinks.reservationId))
      .where(isTheirs),
    recipientProblems: await tx
      .select({ number, text: recipientProblems.text, createdAt: recipientProblems.createdAt })
      .from(recipientProblems)
      .innerJoin(reservations, eq(reservations.id, recipientProblems.reservationId))
      .where(isTheirs),
  };
}
