import { and, asc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { Side } from "@/db/enums/deals/rooms";
import { readBatch } from "@/db/read-batch";
import { disputePhotos, disputes } from "@/db/schema/deals/disputes";
import { reservations } from "@/db/schema/deals/reservations";
import type { Actor, Locale } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { centsToEuros } from "@/lib/core/base/money";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import { bankDisputesOf } from "@/lib/deals/payments/queries";
import { lockReservationRow, type ReservationRow } from "@/lib/deals/reservations/queries";
import { sideOf } from "@/lib/deals/reservations/rights";
import type { PeopleReader } from "@/lib/identity/people/hooks";
import { ownersPart } from "@/lib/identity/people/load-owners";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import type { DisputeQueue, DisputeView } from "./contract";
import { readCase } from "./read-case";
import { may } from "./rights";
import { type DisputePart, disputeMachine, LIVE_DISPUTES } from "./states";

export type DisputeRow = typeof disputes.$inferSelect;
type Reader = PeopleReader & { actor: Actor; locale: Locale; now: Date };

/** Whether the deadline passed without an answer. */
export function isOverdue(row: Pick<DisputeRow, "status" | "answerDueAt">, now: Date): boolean {
  return row.status === "open" && row.answerDueAt <= now;
}

/** The condition of a section of the queue; without one, of everything that is not closed. */
export function queueOf(queue: DisputeQueue | undefined, now: Date): SQL | undefined {
  switch (queue) {
    case "open":
      return eq(disputes.status, "open");
    case "answered":
      return eq(disputes.status, "answered");
    case "overdue":
      return and(eq(disputes.status, "open"), lte(disputes.answerDueAt, now));
    case "closed":
      return inArray(disputes.status, ["refunded", "paid_out", "split", "withdrawn"]);
    case undefined:
      return inArray(disputes.status, [...LIVE_DISPUTES]);
  }
}

/** Locks the reservation, then its dispute. Throws `dispute.not_found`. */
export async function lockDispute(tx: Queryable, id: number): Promise<{ row: DisputeRow; deal: ReservationRow }> {
  const [found] = await tx.select({ reservationId: disputes.reservationId }).from(disputes).where(eq(disputes.id, id));
  if (!found) return fail("dispute.not_found");
  const deal = await lockReservationRow(tx, found.reservationId);
  const [row] = await tx.select().from(disputes).where(eq(disputes.id, id)).for("update");
  if (!deal || !row) throw new Error(`dispute ${id} has no reservation`);
  return { row, deal };
}

/** Locks a dispute of the caller's deal, with their role; throws `dispute.not_found`. */
export async function lockOwnDispute(
  ctx: { tx: Queryable; actor: Actor },
  id: number,
): Promise<{ row: DisputeRow; deal: ReservationRow; side: Side; part: DisputePart }> {
  const { row, deal } = await lockDispute(ctx.tx, id);
  const side = sideOf(deal, ctx.actor.workspaceId);
  if (!side) return fail("dispute.not_found");
  return { row, deal, side, part: side === row.openedSide ? "opener" : "other" };
}

/** The disputes of a reservation, oldest first. */
export async function findDisputes(tx: Queryable, reservationId: number): Promise<DisputeRow[]> {
  return tx.select().from(disputes).where(eq(disputes.reservationId, reservationId)).orderBy(asc(disputes.id));
}

/** One dispute for a party or a moderator; throws `dispute.not_found` for anyone else. */
export async function getDisputeView(ctx: Reader, id: number): Promise<DisputeView> {
  const { tx } = ctx;
  const isThis = eq(disputes.id, id);
  const opener = sql`(select case ${disputes.openedSide} when 'shipper' then ${reservations.shipperUserId} else ${reservations.carrierUserId} end
    from ${disputes} join ${reservations} on ${reservations.id} = ${disputes.reservationId} where ${isThis})`;
  const {
    found: [found],
    photos,
    people,
  } = await readBatch(tx, {
    found: tx
      .select({ row: disputes, deal: reservations })
      .from(disputes)
      .innerJoin(reservations, eq(reservations.id, disputes.reservationId))
      .where(isThis),
    photos: tx.select().from(disputePhotos).where(eq(disputePhotos.disputeId, id)).orderBy(asc(disputePhotos.id)),
    people: ownersPart(ctx, opener),
  });
  if (!found) return fail("dispute.not_found");
  const { row, deal } = found;
  const side = sideOf(deal, ctx.actor.workspaceId) ?? null;
  const isJudge = await may(ctx).judge(deal);
  if (!side && !isJudge) return fail("dispute.not_found");
  const banks = await bankDisputesOf(tx, deal.id);
  const cities = await loadPlaceRows(tx, [deal.departureCityId, deal.arrivalCityId]);
  const photosOf = (of: Side) =>
    photos
      .filter((photo) => photo.side === of)
      .map((photo) => ({ id: photo.id, path: `/api/v1/disputes/${id}/photos/${photo.id}` }));
  const part: DisputePart = side === null ? "moderator" : side === row.openedSide ? "opener" : "other";
  return {
    id,
    reservation: {
      id: deal.id,
      number: deal.number,
      title: deal.title,
      status: deal.status,
      departure: toCityRef(cities.get(deal.departureCityId), ctx.locale),
      arrival: toCityRef(cities.get(deal.arrivalCityId), ctx.locale),
    },
    openedSide: row.openedSide,
    side,
    openedBy: [...people.values()][0]?.firstName ?? "",
    reason: row.reason,
    statement: row.statement,
    photos: photosOf(row.openedSide),
    answer: row.answer,
    answerPhotos: photosOf(row.openedSide === "shipper" ? "carrier" : "shipper"),
    answeredAt: toIsoOrNull(row.answeredAt),
    answerDueAt: toIso(row.answerDueAt),
    isOverdue: isOverdue(row, ctx.now),
    status: row.status,
    refund: row.refundCents === null ? null : centsToEuros(row.refundCents),
    payout: row.payoutCents === null ? null : centsToEuros(row.payoutCents),
    decision: row.decision,
    decidedAt: toIsoOrNull(row.decidedAt),
    createdAt: toIso(row.createdAt),
    actions: actionsOf(row, part, { now: ctx.now, isWithBank: banks.some(({ status }) => status === "open") }),
    case: isJudge ? await readCase(ctx, deal, banks) : null,
  };
}

/** The actions offered to the reader, from the state machine that also guards the commands. */
function actionsOf(
  row: DisputeRow,
  part: DisputePart,
  { now, isWithBank }: { now: Date; isWithBank: boolean },
): DisputeView["actions"] {
  const isHeard = row.status === "answered" || isOverdue(row, now);
  const isOwn = row.reason !== "bank" && !isWithBank;
  const list: [DisputeView["actions"][number], boolean][] = [
    ["answer", disputeMachine.can("answer", row.status, part)],
    ["withdraw", isOwn && disputeMachine.can("withdraw", row.status, part)],
    ["decide", !isWithBank && isHeard && disputeMachine.can("refund", row.status, part)],
  ];
  return list.filter(([, isAllowed]) => isAllowed).map(([action]) => action);
}
