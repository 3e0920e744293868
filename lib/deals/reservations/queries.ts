import { and, asc, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import type { Side } from "@/db/enums/deals/rooms";
import { readBatch } from "@/db/read-batch";
import { bankAccounts } from "@/db/schema/deals/bank-accounts";
import { disputes } from "@/db/schema/deals/disputes";
import { payments, payouts } from "@/db/schema/deals/payments";
import { payoutAccounts } from "@/db/schema/deals/payout-accounts";
import { reservationEvents, reservationPlaces, reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { workspaces } from "@/db/schema/identity/workspaces";
import type { PaymentProvider } from "@/lib/adapters/payments/port";
import type { Actor, Locale } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { centsToEuros } from "@/lib/core/base/money";
import { partOf } from "@/lib/core/commands/hooks";
import { payoutWaysOn } from "@/lib/core/env/env";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import { carrierStandingPart, freeCancellationsPart } from "@/lib/deals/cancellations/queries";
import { identityDueAt, isCarrierUnable } from "@/lib/deals/cancellations/rules";
import { areContactsOpen } from "@/lib/deals/contacts/rules";
import { exactReservationsPart } from "@/lib/deals/shared/departure";
import { receivedPart } from "@/lib/deals/shared/received";
import type { PeopleReader } from "@/lib/identity/people/hooks";
import { type Owners, ownersPart } from "@/lib/identity/people/load-owners";
import { identityNeededPart } from "@/lib/identity/verification/queries";
import { packagesPart } from "@/lib/listings/announcements/load-packages";
import { departureView } from "@/lib/listings/shared/departure";
import { wayOf } from "@/lib/platform/payout-ways/rules";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import type { ReservationCard, ReservationView } from "./contract";
import { handoverCodes } from "./hooks";
import { nameLocations } from "./name-locations";
import { may, sideOf } from "./rights";
import { canDispute, hasDeparted, mayOpen, type PayoutFacts, pickupDayOf, waitsForAccount } from "./rules";
import { shippingVersionOf } from "./shipping-version";
import { toActions } from "./to-actions";
import { toContacts } from "./to-contacts";
import { placeChangePart, toPlaceChange } from "./to-place-change";
import { toPlaces } from "./to-places";
import { travelPart } from "./travel-part";

export type ReservationRow = typeof reservations.$inferSelect;
type Reader = PeopleReader & { actor: Actor; locale: Locale; now: Date; adapters: { payments: PaymentProvider } };

/** Locks a reservation of the caller's; throws `reservation.not_found` for other users. */
export async function lockReservation(
  ctx: { tx: Queryable; actor: Actor },
  id: number,
): Promise<{ row: ReservationRow; side: Side }> {
  const row = await lockReservationRow(ctx.tx, id);
  const side = row && sideOf(row, ctx.actor.workspaceId);
  return row && side ? { row, side } : fail("reservation.not_found");
}

/** Locks a reservation, for the system. */
export async function lockReservationRow(tx: Queryable, id: number): Promise<ReservationRow | undefined> {
  const [row] = await tx.select().from(reservations).where(eq(reservations.id, id)).for("update");
  return row;
}

/** Turns rows into cards, with the partners loaded in one query. */
export async function toCards(ctx: Reader, rows: readonly ReservationRow[]): Promise<ReservationCard[]> {
  const others = rows.map((row) => otherIdOf(row, sideOf(row, ctx.actor.workspaceId) ?? fail("reservation.not_found")));
  const ids = rows.map(({ id }) => id);
  const found = await readBatch(ctx.tx, {
    owners: ownersPart(ctx, others),
    exact: exactReservationsPart(ctx.tx, ids),
    received: receivedPart(ctx.tx, ids),
  });
  return cardsOf(ctx, rows, found);
}

/** The parts of cards in addition to their rows. */
type CardParts = { owners: Owners; exact: ReadonlySet<number>; received: ReadonlyMap<number, number> };

async function cardsOf(
  ctx: Reader,
  rows: readonly ReservationRow[],
  { owners, exact, received }: CardParts,
): Promise<ReservationCard[]> {
  const cityRows = await loadPlaceRows(
    ctx.tx,
    rows.flatMap((row) => [row.departureCityId, row.arrivalCityId]),
  );
  return rows.map((row) => {
    const side = sideOf(row, ctx.actor.workspaceId) ?? fail("reservation.not_found");
    const other = owners.get(otherIdOf(row, side));
    if (!other) throw new Error(`reservation ${row.id} has no other side`);
    return {
      id: row.id,
      number: row.number,
      title: row.title,
      status: row.status,
      isDisputed: row.isDisputed,
      role: side === "shipper" ? "shipment" : "delivery",
      side,
      departure: toCityRef(cityRows.get(row.departureCityId), ctx.locale),
      arrival: toCityRef(cityRows.get(row.arrivalCityId), ctx.locale),
      other,
      finalPrice: centsToEuros(row.priceCents + row.handlingCents),
      received: centsToEuros(received.get(row.id) ?? 0),
      transactionFee: centsToEuros(row.platformFeeCents + row.processingFeeCents),
      total: centsToEuros(row.totalCents),
      weight: row.weightGrams / 1_000,
      ...departureView(row, exact.has(row.id)),
      hasDeparted: hasDeparted({ ...row, isDepartureExact: exact.has(row.id) }, ctx.now),
      pickupDay: pickupDayOf(row),
      paymentDueAt: toIso(row.paymentDueAt),
      createdAt: toIso(row.createdAt),
    };
  });
}

/** One reservation as the caller's side sees it. */
export async function getReservationView(ctx: Reader, id: number): Promise<ReservationView> {
  const found = await readBatch(ctx.tx, factsParts(ctx, id));
  const [row] = found.rows;
  const side = row && sideOf(row, ctx.actor.workspaceId);
  if (!row || !side) return fail("reservation.not_found");
  const [payment] = found.payments;
  const [payout] = found.payouts;
  const [card] = await cardsOf(ctx, [row], found);
  if (!card) throw new Error("one row makes one card");
  const rights = may(ctx.actor);
  const areOpen = areContactsOpen(row, ctx.now);
  const seesAddresses = rights.readAddresses(row, ctx.now);
  const places = await toPlaces(ctx, row, { found: found.places, isOpen: seesAddresses });
  const timeline = await nameLocations(ctx, found.events);
  const last = found.disputes.at(-1);
  const hasReceipt =
    rights.readReceipt(row) && (side === "shipper" ? payment?.status === "completed" : payout?.status === "paid");
  const isOpenable = canDispute(row, ctx.now) && (payout?.status ?? "due") === "due" && mayOpen(found.disputes, side);
  return {
    ...card,
    ...factsOf(row, timeline.findLast(({ event }) => event === "location")?.details.place),
    pickupCode: null,
    dropCode: null,
    ...partOf(ctx, handoverCodes, { row, actor: ctx.actor }),
    travel: found.travel,
    isCarrierUnable: side === "shipper" && isCarrierUnable(row, found.carrier, ctx.now),
    identityDueAt: isBeforePickup(row) && !found.carrier.isVerified ? toIso(identityDueAt(row)) : null,
    identityNeeded: side === "carrier" && row.status === "confirmed" ? found.identityNeeded : null,
    packages: row.announcementId === null ? found.roomPackages : found.packages,
    ...places,
    placeChange: await toPlaceChange(ctx, row, { places: found.places, found: found.placeChanges }),
    shippingVersion: rights.setAddresses(row) ? shippingVersionOf(row, found.places) : null,
    ...toContacts(row, side, { now: ctx.now, freeCancellations: found.freeCancellations }),
    specialInstructions: seesAddresses ? row.specialInstructions : null,
    otherContact: areOpen
      ? (found.contacts.find(({ userId }) => userId === otherIdOf(row, side))?.contact ?? null)
      : null,
    timeline: timeline.map((entry) => ({
      event: entry.event,
      side: entry.side,
      at: toIso(entry.createdAt),
      details: entry.details,
    })),
    // The shipper sees the payment, the carrier the payout.
    payment:
      payment && rights.readPayment(row)
        ? { id: payment.id, status: payment.status, refunded: centsToEuros(payment.refundedCents) }
        : null,
    payout:
      payout && rights.readPayout(row)
        ? {
            status: payout.status,
            amount: centsToEuros(payout.amountCents),
            dueAt: toIso(payout.dueAt),
            arrivedAt: toIsoOrNull(payout.arrivedAt),
            returnedAt: toIsoOrNull(payout.returnedAt),
            isAccountNeeded: payout.status !== "paid" && waitsForAccount(toPayoutFacts(found), ctx.adapters.payments),
            isByTransfer: payout.way === "bank_transfer",
          }
        : null,
    dispute: last ? { id: last.id, status: last.status } : null,
    actions: [
      ...toActions(row, side, ctx),
      ...(isOpenable ? (["dispute"] as const) : []),
      ...(hasReceipt ? (["receipt"] as const) : []),
    ],
  };
}

/** Everything about a reservation; what the reader may not see is removed afterwards. */
function factsParts(ctx: Reader, id: number) {
  const { tx, actor, adapters } = ctx;
  const isThis = eq(reservations.id, id);
  const ownOf = (column: PgColumn) => sql`(select ${column} from ${reservations} where ${isThis})`;
  const people = sql`(${ownOf(reservations.shipperUserId)}, ${ownOf(reservations.carrierUserId)})`;
  return {
    rows: tx.select().from(reservations).where(isThis),
    owners: ownersPart(ctx, people),
    exact: exactReservationsPart(tx, [id]),
    received: receivedPart(tx, [id]),
    packages: packagesPart(tx, { announcementId: ownOf(reservations.announcementId) }),
    roomPackages: packagesPart(tx, { roomId: ownOf(reservations.roomId) }),
    travel: travelPart(tx, id),
    carrier: carrierStandingPart(tx, id),
    freeCancellations: freeCancellationsPart(tx, { id, now: ctx.now }),
    places: tx.select().from(reservationPlaces).where(eq(reservationPlaces.reservationId, id)),
    placeChanges: placeChangePart(tx, id),
    contacts: tx
      .select({
        userId: users.id,
        contact: { firstName: users.firstName, lastName: users.lastName, phone: users.phoneNumber, email: users.email },
      })
      .from(users)
      .where(sql`${users.id} in ${people}`),
    events: tx
      .select()
      .from(reservationEvents)
      .where(eq(reservationEvents.reservationId, id))
      .orderBy(asc(reservationEvents.position)),
    payments: tx.select().from(payments).where(eq(payments.reservationId, id)),
    payouts: tx.select().from(payouts).where(eq(payouts.reservationId, id)),
    payoutAccounts: tx
      .select({ status: payoutAccounts.status })
      .from(payoutAccounts)
      .where(
        and(
          eq(payoutAccounts.workspaceId, ownOf(reservations.carrierWorkspaceId)),
          eq(payoutAccounts.provider, adapters.payments.name),
        ),
      ),
    payees: tx
      .select({ country: workspaces.residenceCountry, bankAccountId: bankAccounts.id })
      .from(workspaces)
      .leftJoin(bankAccounts, eq(bankAccounts.workspaceId, workspaces.id))
      .where(eq(workspaces.id, ownOf(reservations.carrierWorkspaceId))),
    identityNeeded: identityNeededPart(tx, actor),
    disputes: tx
      .select({ id: disputes.id, status: disputes.status, openedSide: disputes.openedSide })
      .from(disputes)
      .where(eq(disputes.reservationId, id))
      .orderBy(asc(disputes.id)),
  };
}

/** How the carrier is paid, and the accounts that they have for it. */
function toPayoutFacts({ payees: [payee], payoutAccounts: [account] }: PayoutRows): PayoutFacts {
  return {
    way: wayOf(payee?.country ?? null, payoutWaysOn()),
    account,
    hasBankAccount: payee?.bankAccountId != null,
  };
}
type PayoutRows = {
  payees: readonly { country: string | null; bankAccountId: number | null }[];
  payoutAccounts: readonly Pick<typeof payoutAccounts.$inferSelect, "status">[];
};

function isBeforePickup({ status }: ReservationRow): boolean {
  return status === "pending" || status === "confirmed";
}

/** `place` is the latest location, in the reader's language. */
function factsOf(row: ReservationRow, place: string | number | null | undefined) {
  return {
    chatRoomId: row.roomId,
    announcementId: row.announcementId,
    transporterId: row.tripId,
    prices: {
      price: centsToEuros(row.priceCents),
      handling: centsToEuros(row.handlingCents),
      platformFee: centsToEuros(row.platformFeeCents),
      processingFee: centsToEuros(row.processingFeeCents),
      total: centsToEuros(row.totalCents),
    },
    pickupDate: row.pickupDate,
    deliveryDate: row.deliveryDate,
    triesLeft: { pickup: row.pickupTriesLeft, drop: row.dropTriesLeft },
    tracking: {
      currentLocation: row.currentLocation && String(place ?? row.currentLocation),
      coordinates: pointOf(row),
      estimatedDelivery: row.estimatedDeliveryDay,
    },
    confirmedAt: toIsoOrNull(row.confirmedAt),
    startedAt: toIsoOrNull(row.startedAt),
    completedAt: toIsoOrNull(row.completedAt),
    cancelledAt: toIsoOrNull(row.cancelledAt),
    cancelledBy: row.cancelledBy,
    cancelReason: row.cancelReason,
  };
}

/** The parcel's point on the map, only while in progress. */
function pointOf({ status, currentLatitude, currentLongitude }: ReservationRow): [number, number] | null {
  if (status !== "in_progress" || currentLatitude === null || currentLongitude === null) return null;
  return [currentLatitude, currentLongitude];
}

function otherIdOf(row: ReservationRow, side: Side): number {
  return side === "shipper" ? row.carrierUserId : row.shipperUserId;
}
