import { and, eq, sql } from "drizzle-orm";
import type { LedgerAccountKind, TransferKind } from "@/db/enums/deals/ledger";
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from "@/db/schema/deals/ledger";
import type { PaymentProviderName } from "@/lib/adapters/payments/port";
import type { Writer } from "@/lib/core/command";

/** A ledger account: escrow is per reservation, carrier per workspace, the others are single. */
type AccountRef =
  | { kind: Exclude<LedgerAccountKind, "escrow" | "carrier"> }
  | { kind: "escrow"; reservationId: number }
  | { kind: "carrier"; workspaceId: number };

/** One side of a transfer; a positive amount credits the account. */
export type Entry = { account: AccountRef; amountCents: number };

/** The movement of the provider's account that a transfer is the other side of. */
export type AtProvider = { provider: PaymentProviderName; providerRef: string };

/**
 * Writes one double-entry transfer, once per key; false when the key exists. The database rejects
 * entries that do not sum to zero.
 */
export async function transferMoney(
  ctx: Writer,
  transfer: { kind: TransferKind; key: string; reservationId: number | null; at?: AtProvider; entries: Entry[] },
): Promise<boolean> {
  const [row] = await ctx.tx
    .insert(ledgerTransfers)
    .values({
      kind: transfer.kind,
      idempotencyKey: transfer.key,
      reservationId: transfer.reservationId,
      ...transfer.at,
      createdAt: ctx.now,
    })
    .onConflictDoNothing({ target: ledgerTransfers.idempotencyKey })
    .returning({ id: ledgerTransfers.id });
  if (!row) return false;
  for (const { account, amountCents } of transfer.entries.filter((entry) => entry.amountCents !== 0)) {
    await ctx.tx
      .insert(ledgerEntries)
      .values({ transferId: row.id, accountId: await accountId(ctx, account), amountCents });
  }
  return true;
}

/** Records what the provider kept of one of its movements, once. */
export async function recordProviderFee(
  ctx: Writer,
  fee: { provider: PaymentProviderName; movementRef: string; feeCents: number; reservationId: number | null },
): Promise<void> {
  const { provider, movementRef, feeCents, reservationId } = fee;
  if (feeCents === 0) return;
  await transferMoney(ctx, {
    kind: "provider_fee",
    key: `provider-fee:${provider}:${movementRef}`,
    reservationId,
    at: { provider, providerRef: movementRef },
    entries: [
      { account: { kind: "psp_clearing" }, amountCents: feeCents },
      { account: { kind: "provider_fees" }, amountCents: -feeCents },
    ],
  });
}

async function accountId(ctx: Writer, account: AccountRef): Promise<number> {
  const owner = {
    reservationId: account.kind === "escrow" ? account.reservationId : null,
    workspaceId: account.kind === "carrier" ? account.workspaceId : null,
  };
  await ctx.tx
    .insert(ledgerAccounts)
    .values({ kind: account.kind, ...owner, createdAt: ctx.now })
    .onConflictDoNothing();
  const [row] = await ctx.tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, account.kind),
        sql`coalesce(${ledgerAccounts.reservationId}, 0) = ${owner.reservationId ?? 0}`,
        sql`coalesce(${ledgerAccounts.workspaceId}, 0) = ${owner.workspaceId ?? 0}`,
      ),
    );
  if (!row) throw new Error(`the ledger has no account ${account.kind}`);
  return row.id;
}
