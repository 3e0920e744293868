import { and, count, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { payoutBatches } from "@/db/schema/deals/bank-transfers";
import { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { members } from "@/db/schema/identity/workspaces";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { centsToEuros } from "@/lib/core/base/money";
import type { Ctx } from "@/lib/core/commands/command";
import { env } from "@/lib/core/env/env";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import { type BatchRow, findChanged, type TransferRow, transfersOf } from "@/lib/deals/bank-transfers/queries";
import { batchNumber, needsSecond } from "@/lib/deals/bank-transfers/rules";
import { answersOf } from "@/lib/deals/bank-transfers/states";
import { isRelated } from "@/lib/identity/workspaces/is-related";
import type { BatchRowView, BatchView, TransferView } from "./contract";

type Reader = Pick<Ctx<Actor>, "tx" | "now" | "actor" | "adapters">;
type Person = TransferView["carrier"];

/** A batch with its transfers, as admins see it. */
export async function getBatchView(ctx: Reader, id: number): Promise<BatchView> {
  const { tx, now } = ctx;
  const [batch] = await tx.select().from(payoutBatches).where(eq(payoutBatches.id, id));
  if (!batch) return fail("batch.not_found");
  const transfers = await transfersOf(tx, id);
  const workspaceIds = transfers.map(({ workspaceId }) => workspaceId);
  const dealIds = transfers.flatMap(({ payouts }) => payouts.map(({ reservationId }) => reservationId));
  const [owners, numbers, changed] = [
    await findOwners(tx, workspaceIds),
    await findNumbers(tx, dealIds),
    await findChanged(tx, transfers, now),
  ];
  const names = await findAuthors(tx, [batch]);
  return {
    ...toRowView(batch, names),
    transfers: transfers.map((transfer) => ({
      ...toTransferView(transfer, numbers),
      carrier: owners.get(transfer.workspaceId) ?? { id: 0, name: `#${transfer.workspaceId}` },
      isChanged: changed.has(transfer.id),
    })),
    release: await releaseOf(ctx, batch),
    hasFiles: hasFiles(batch, transfers),
    isReal: ctx.adapters.bank.isReal,
  };
}

/**
 * The files of a batch are there once it is released and no transfer is planned any more: they have
 * what was booked, and nothing else.
 */
export function hasFiles(batch: BatchRow, transfers: readonly TransferRow[]): boolean {
  const isBooked = transfers.every(({ status }) => status !== "planned");
  return isBooked && batch.releasedAt !== null && transfers.some(({ sentAt }) => sentAt !== null);
}

/**
 * Whether the caller may release a batch: another admin does what was drafted by one above the sum
 * of the settings, and what pays a team of theirs. An only admin does both.
 */
export async function releaseOf(
  { tx, actor }: Pick<Reader, "tx" | "actor">,
  batch: BatchRow,
): Promise<BatchView["release"]> {
  if (batch.status !== "draft") return "over";
  const transfers = await transfersOf(tx, batch.id);
  const workspaceIds = transfers.map(({ workspaceId }) => workspaceId);
  const isOwn = await isRelated(tx, actor.userId, { userIds: [], workspaceIds });
  const isSecondNeeded =
    batch.createdById === actor.userId && needsSecond(batch.totalCents, env().BANK_TRANSFER_SECOND_ADMIN_FROM_CENTS);
  if (!isOwn && !isSecondNeeded) return "allowed";
  if (!(await hasOtherAdmin(tx, actor.userId))) return "allowed";
  return isOwn ? "own_deal" : "second_admin";
}

async function hasOtherAdmin(tx: Queryable, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.staffRole, "admin"), eq(users.status, "active"), isNull(users.erasedAt), ne(users.id, userId)));
  return (row?.count ?? 0) > 0;
}

/** A batch in a list. */
export function toRowView(batch: BatchRow, names: ReadonlyMap<number, string>): BatchRowView {
  const personOf = (id: number): Person => ({ id, name: names.get(id) ?? `#${id}` });
  return {
    id: batch.id,
    number: batchNumber(batch.id),
    status: batch.status,
    transferCount: batch.transferCount,
    total: centsToEuros(batch.totalCents),
    createdBy: personOf(batch.createdById),
    releasedBy: batch.releasedById === null ? null : personOf(batch.releasedById),
    createdAt: toIso(batch.createdAt),
    releasedAt: toIsoOrNull(batch.releasedAt),
    settledAt: toIsoOrNull(batch.settledAt),
    cancelledAt: toIsoOrNull(batch.cancelledAt),
  };
}

function toTransferView(
  row: TransferRow,
  numbers: ReadonlyMap<number, string>,
): Omit<TransferView, "carrier" | "isChanged"> {
  return {
    id: row.id,
    endToEndId: row.endToEndId,
    status: row.status,
    amount: centsToEuros(row.amountCents),
    fee: centsToEuros(row.feeCents),
    country: row.country,
    numberEnd: row.numberEnd,
    deals: row.payouts.map(({ reservationId, amountCents }) => ({
      id: reservationId,
      number: numbers.get(reservationId) ?? `#${reservationId}`,
      amount: centsToEuros(amountCents),
    })),
    reason: row.reason,
    note: row.note,
    lost: centsToEuros(row.lostCents),
    sentAt: toIsoOrNull(row.sentAt),
    executedAt: toIsoOrNull(row.executedAt),
    returnedAt: toIsoOrNull(row.returnedAt),
    answers: [...answersOf(row.status)],
  };
}

/** The names of who made and released some batches. */
export async function findAuthors(tx: Queryable, batches: readonly BatchRow[]): Promise<Map<number, string>> {
  const ids = batches.flatMap(({ createdById, releasedById }) => [
    createdById,
    ...(releasedById ? [releasedById] : []),
  ]);
  const rows = await tx.select(PERSON).from(users).where(inArray(users.id, ids));
  return new Map(rows.map((row) => [row.id, nameOf(row)]));
}

/** The owner of each of some workspaces, whose home it is before the others. */
export async function findOwners(tx: Queryable, workspaceIds: readonly number[]): Promise<Map<number, Person>> {
  const rows = await tx
    .selectDistinctOn([members.workspaceId], { ...PERSON, workspaceId: members.workspaceId })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(inArray(members.workspaceId, [...workspaceIds]), eq(members.role, "owner")))
    .orderBy(members.workspaceId, desc(members.isHome), members.id);
  return new Map(rows.map((row) => [row.workspaceId, { id: row.id, name: nameOf(row) }]));
}

/** The numbers of some deals. */
export async function findNumbers(tx: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: reservations.id, number: reservations.number })
    .from(reservations)
    .where(inArray(reservations.id, [...ids]));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

const PERSON = { id: users.id, firstName: users.firstName, lastName: users.lastName };

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
