import { and, eq, or, sql } from "drizzle-orm";
import type { LedgerAccountKind, TransferKind } from "@/db/enums/deals/ledger";
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from "@/db/schema/deals/ledger";
import type { PaymentProviderName } from "@/lib/adapters/payments/port";
import type { Writer } from "@/lib/core/commands/command";

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
  const entries = transfer.entries.filter(({ amountCents }) => amountCents !== 0);
  if (entries.length === 0) return true;
  const idOf = await findAccounts(
    ctx,
    entries.map(({ account }) => account),
  );
  await ctx.tx
    .insert(ledgerEntries)
    .values(entries.map(({ account, amountCents }) => ({ transferId: row.id, accountId: idOf(account), amountCents })));
  return true;
}

/** Records the provider's fee of one of its movements, once. */
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

/** Returns the ids of accounts, opening missing ones. */
async function findAccounts(ctx: Writer, accounts: readonly AccountRef[]): Promise<(account: AccountRef) => number> {
  const wanted = new Map(accounts.map((account) => [nameOf(account), account]));
  const ids = new Map<string, number>();
  const missing = () => [...wanted].filter(([name]) => !ids.has(name)).map(([, account]) => account);
  const add = (rows: readonly { id: number; name: string }[]) => {
    for (const { id, name } of rows) ids.set(name, id);
  };
  add(await readAccounts(ctx, missing()));
  if (missing().length > 0) {
    await ctx.tx
      .insert(ledgerAccounts)
      .values(missing().map((account) => ({ kind: account.kind, ...ownerOf(account), createdAt: ctx.now })))
      .onConflictDoNothing();
    // Includes those that a concurrent transaction has just opened.
    add(await readAccounts(ctx, missing()));
  }
  return (account) => {
    const id = ids.get(nameOf(account));
    if (id === undefined) throw new Error(`the ledger has no account ${nameOf(account)}`);
    return id;
  };
}

async function readAccounts({ tx }: Writer, accounts: readonly AccountRef[]): Promise<{ id: number; name: string }[]> {
  const rows = await tx
    .select({
      id: ledgerAccounts.id,
      kind: ledgerAccounts.kind,
      reservationId: ledgerAccounts.reservationId,
      workspaceId: ledgerAccounts.workspaceId,
    })
    .from(ledgerAccounts)
    .where(
      or(
        ...accounts.map((account) => {
          const { reservationId, workspaceId } = ownerOf(account);
          return and(
            eq(ledgerAccounts.kind, account.kind),
            sql`coalesce(${ledgerAccounts.reservationId}, 0) = ${reservationId ?? 0}`,
            sql`coalesce(${ledgerAccounts.workspaceId}, 0) = ${workspaceId ?? 0}`,
          );
        }),
      ),
    );
  return rows.map(({ id, kind, ...owner }) => ({ id, name: [kind, owner.reservationId, owner.workspaceId].join() }));
}

function ownerOf(account: AccountRef): { reservationId: number | null; workspaceId: number | null } {
  return {
    reservationId: account.kind === "escrow" ? account.reservationId : null,
    workspaceId: account.kind === "carrier" ? account.workspaceId : null,
  };
}

function nameOf(account: AccountRef): string {
  const { reservationId, workspaceId } = ownerOf(account);
  return [account.kind, reservationId, workspaceId].join();
}
