import { asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { reservationEvents } from "@/db/schema/reservations";
import { loadOwners } from "../accounts/load-owners";
import { loadPackages } from "../announcements/load-packages";
import { departureView } from "../core/departure";
import { fail } from "../core/errors";
import { toIso, toIsoOrNull } from "../core/fields";
import { centsToEuros } from "../core/money";
import type { ReservationRow } from "../reservations/queries";
import type { DisputeView } from "./contract";

type Case = NonNullable<DisputeView["case"]>;

/** What those who decide have to know of a deal: who, what, what happened, and where its money is. */
export async function readCase({ tx }: { tx: Queryable }, deal: ReservationRow): Promise<Case> {
  const [people, packages, events, ledger] = await Promise.all([
    loadOwners(tx, [deal.shipperUserId, deal.carrierUserId]),
    loadPackages(tx, deal.announcementId === null ? { roomId: deal.roomId } : { announcementId: deal.announcementId }),
    tx
      .select()
      .from(reservationEvents)
      .where(eq(reservationEvents.reservationId, deal.id))
      .orderBy(asc(reservationEvents.position)),
    readSums(tx, deal.id),
  ]);
  return {
    shipper: people.get(deal.shipperUserId) ?? fail("reservation.not_found"),
    carrier: people.get(deal.carrierUserId) ?? fail("reservation.not_found"),
    packages,
    price: centsToEuros(deal.priceCents),
    handling: centsToEuros(deal.handlingCents),
    fees: centsToEuros(deal.platformFeeCents + deal.processingFeeCents),
    total: centsToEuros(deal.totalCents),
    ...departureView(deal),
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
  };
}

/** Where a deal's money is, by the books: held, sent back or to be sent back, gone to the carrier. */
async function readSums(tx: Queryable, reservationId: number): Promise<Case["ledger"]> {
  const [row] = await tx.execute<{ escrow: string; refunded: string; paid_out: string }>(sql`
    select coalesce(sum(e.amount_cents) filter (where a.kind = 'escrow'), 0) as escrow,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'refunds' and e.amount_cents > 0), 0) as refunded,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'carrier' and e.amount_cents > 0), 0) as paid_out
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.reservation_id = ${reservationId}`);
  return {
    escrow: centsToEuros(Number(row?.escrow ?? 0)),
    refunded: centsToEuros(Number(row?.refunded ?? 0)),
    paidOut: centsToEuros(Number(row?.paid_out ?? 0)),
  };
}
