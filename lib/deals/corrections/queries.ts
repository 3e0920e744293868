import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { ledgerCorrections } from "@/db/schema/deals/corrections";
import { users } from "@/db/schema/identity/accounts";
import type { PaymentProviderName } from "@/lib/adapters/payments/port";
import { centsToEuros } from "@/lib/core/base/money";
import { toIso } from "@/lib/core/fields/fields";
import type { CorrectionView } from "./contract";

/** The correction of an id, as one admin sees it. */
export async function findCorrection(tx: Queryable, id: number, readerId: number): Promise<CorrectionView | undefined> {
  const [view] = await readCorrections(tx, readerId, eq(ledgerCorrections.id, id));
  return view;
}

/** The corrections that wait for a second admin, by the movements that they are about. */
export async function findProposed(
  tx: Queryable,
  provider: PaymentProviderName,
  { refs, readerId }: { refs: readonly string[]; readerId: number },
): Promise<Map<string, CorrectionView>> {
  if (refs.length === 0) return new Map();
  const of = and(
    eq(ledgerCorrections.provider, provider),
    eq(ledgerCorrections.status, "proposed"),
    inArray(ledgerCorrections.ref, [...refs]),
  );
  return new Map((await readCorrections(tx, readerId, of)).map((view) => [view.ref, view]));
}

async function readCorrections(
  tx: Queryable,
  readerId: number,
  where: ReturnType<typeof and>,
): Promise<CorrectionView[]> {
  const rows = await tx
    .select({ row: ledgerCorrections, firstName: users.firstName, lastName: users.lastName })
    .from(ledgerCorrections)
    .innerJoin(users, eq(users.id, ledgerCorrections.proposedById))
    .where(where);
  return rows.map(({ row, firstName, lastName }) => ({
    id: row.id,
    ref: row.ref,
    purpose: row.purpose,
    amount: centsToEuros(row.amountCents),
    reason: row.reason,
    status: row.status,
    proposedBy: `${firstName} ${lastName}`.trim(),
    isMine: row.proposedById === readerId,
    createdAt: toIso(row.createdAt),
  }));
}
