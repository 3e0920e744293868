import { and, asc, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from "@/db/schema/deals/ledger";
import { reservations } from "@/db/schema/deals/reservations";
import { fail } from "@/lib/core/base/errors";
import { centsToEuros } from "@/lib/core/base/money";
import { query } from "@/lib/core/commands/command";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { id, toIso } from "@/lib/core/fields/fields";
import { LedgerView } from "./contract";

/** All ledger entries of a reservation, for the owners of its two workspaces. */
export const getLedger = query(
  {
    name: "getLedger",
    summary: "The ledger of one reservation.",
    policy: workspaceOwner,
    input: z.strictObject({ reservationId: id() }),
    output: LedgerView,
    errors: ["reservation.not_found"],
  },
  async (ctx, { reservationId }) => {
    const [reservation] = await ctx.tx.select().from(reservations).where(eq(reservations.id, reservationId));
    const isTheirs =
      reservation && [reservation.shipperWorkspaceId, reservation.carrierWorkspaceId].includes(ctx.actor.workspaceId);
    if (!isTheirs) return fail("reservation.not_found");
    const rows = await ctx.tx
      .select({ transfer: ledgerTransfers, account: ledgerAccounts.kind, amountCents: ledgerEntries.amountCents })
      .from(ledgerTransfers)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      // The provider's fees concern the operator alone.
      .where(and(eq(ledgerTransfers.reservationId, reservationId), ne(ledgerTransfers.kind, "provider_fee")))
      .orderBy(asc(ledgerTransfers.id), asc(ledgerEntries.id));
    const byTransfer = new Map<number, typeof rows>();
    for (const row of rows) byTransfer.set(row.transfer.id, [...(byTransfer.get(row.transfer.id) ?? []), row]);
    const escrowCents = rows.filter((row) => row.account === "escrow").reduce((sum, row) => sum + row.amountCents, 0);
    return {
      data: [...byTransfer.values()].flatMap((group) => {
        const [first] = group;
        return first
          ? [
              {
                kind: first.transfer.kind,
                createdAt: toIso(first.transfer.createdAt),
                entries: group.map((row) => ({ account: row.account, amount: centsToEuros(row.amountCents) })),
              },
            ]
          : [];
      }),
      escrow: centsToEuros(escrowCents),
    };
  },
);
