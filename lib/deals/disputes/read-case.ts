import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { type Part, part, readBatch } from "@/db/read-batch";
import type { bankDisputes } from "@/db/schema/deals/reconciliation";
import { reservationEvents } from "@/db/schema/deals/reservations";
import { fail } from "@/lib/core/base/errors";
import { centsToEuros } from "@/lib/core/base/money";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { exactReservationsPart } from "@/lib/deals/shared/departure";
import type { PeopleReader } from "@/lib/identity/people/hooks";
import { ownersPart } from "@/lib/identity/people/load-owners";
import { packagesPart } from "@/lib/listings/announcements/load-packages";
import { departureView } from "@/lib/listings/shared/departure";
import type { DisputeView } from "./contract";

type Case = NonNullable<DisputeView["case"]>;

/** Reads a moderator's case file: parties, parcel, timeline, and the ledger's sums. */
export async function readCase(
  ctx: PeopleReader,
  deal: ReservationRow,
  banks: readonly (typeof bankDisputes.$inferSelect)[],
): Promise<Case> {
  const { tx } = ctx;
  const { people, exact, packages, events, ledger } = await readBatch(tx, {
    people: ownersPart(ctx, [deal.shipperUserId, deal.carrierUserId]),
    exact: exactReservationsPart(tx, [deal.id]),
    packages: packagesPart(
      tx,
      deal.announcementId === null ? { roomId: deal.roomId } : { announcementId: deal.announcementId },
    ),
    events: tx
      .select()
      .from(reservationEvents)
      .where(eq(reservationEvents.reservationId, deal.id))
      .orderBy(asc(reservationEvents.position)),
    ledger: sumsPart(tx, deal.id),
  });
  return {
    shipper: people.get(deal.shipperUserId) ?? fail("reservation.not_found"),
    carrier: people.get(deal.carrierUserId) ?? fail("reservation.not_found"),
    packages,
    price: centsToEuros(deal.priceCents),
    handling: centsToEuros(deal.handlingCents),
    fees: centsToEuros(deal.platformFeeCents + deal.processingFeeCents),
    total: centsToEuros(deal.totalCents),
    ...departureView(deal, exact.has(deal.id)),
    startedAt: toIsoOrNull(deal.startedAt),
    completedAt: toIsoOrNull(deal.completedAt),
    currentLocation: deal.currentLocation,
    specialInstructions: deal.specialInstructions,
    timeline: events.map(({ event, side, createdAt, details }) => ({
      event,
      side,
      at: toIso(createdAt),
      place: typeof details.place === "string" ? details.place : null,
      amount: typeof details.amountCents === "number" ? centsToEuros(details.amountCents) : null,
    })),
    ledger,
    banks: banks.map((bank) => ({
      reason: bank.reason,
      status: bank.status,
      amount: centsToEuros(bank.amountCents),
      held: centsToEuros(bank.heldCents),
      evidenceDueAt: toIsoOrNull(bank.evidenceDueAt),
    })),
  };
}

/** The ledger's sums of a deal: held, refunded or to be refunded, and paid to the carrier. */
function sumsPart(tx: Queryable, reservationId: number): Part<Case["ledger"]> {
  const sumOf = (condition: SQL) =>
    sql<number>`coalesce(sum(e.amount_cents) filter (where ${condition}), 0)`.mapWith(Number);
  const select = tx
    .select({
      escrow: sumOf(sql`a.kind = 'escrow'`),
      refunded: sumOf(sql`a.kind = 'refunds' and e.amount_cents > 0`),
      paidOut: sumOf(sql`a.kind = 'carrier' and e.amount_cents > 0`),
    })
    .from(
      sql`ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id`,
    )
    .where(sql`t.reservation_id = ${reservationId}`);
  return part(select, ([row]) => ({
    escrow: centsToEuros(row?.escrow ?? 0),
    refunded: centsToEuros(row?.refunded ?? 0),
    paidOut: centsToEuros(row?.paidOut ?? 0),
  }));
}
