import { and, eq, gt, sql } from "drizzle-orm";
import { reservations } from "@/db/schema/deals/reservations";
import { rooms } from "@/db/schema/deals/rooms";
import { announcements, packages } from "@/db/schema/listings/announcements";
import { type Actor, LOCALES } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { centsToEuros } from "@/lib/core/base/money";
import { type Ctx, command } from "@/lib/core/commands/command";
import { publish } from "@/lib/core/commands/hooks";
import { addJob } from "@/lib/core/commands/jobs";
import { signedIn } from "@/lib/core/commands/policy";
import { standingOf } from "@/lib/core/commands/standing/standing-of";
import { centsInText } from "@/lib/core/text/format";
import { formatMoment } from "@/lib/core/text/format-time";
import { translator } from "@/lib/core/texts/texts";
import { IDENTITY_DUE } from "@/lib/deals/cancellations/limits";
import { identityDueAt } from "@/lib/deals/cancellations/rules";
import { DEAL_TIMES } from "@/lib/deals/payments/limits";
import { paymentDueAt } from "@/lib/deals/payments/rules";
import { askForIdentity } from "@/lib/deals/reservations/ask-for-identity";
import { copyPlaces } from "@/lib/deals/reservations/copy-places";
import { expireReservationJob } from "@/lib/deals/reservations/jobs";
import { appendEvent, holdSubject, lockSubject, publishReservation } from "@/lib/deals/reservations/operations";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { reservationNumber } from "@/lib/deals/reservations/rules";
import { MessageView } from "@/lib/deals/rooms/contract";
import { roomClosed } from "@/lib/deals/rooms/events";
import { readMessage } from "@/lib/deals/rooms/load-messages";
import { postSystemMessage, recordRoomEvent } from "@/lib/deals/rooms/operations";
import type { RoomRow } from "@/lib/deals/rooms/queries";
import { negotiationMachine } from "@/lib/deals/rooms/states";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { reportFindings } from "@/lib/identity/reports/operations";
import { assertNotUnpayable, assertPayable, PAYABLE_ERRORS } from "@/lib/identity/residence/queries";
import { assertTwoParties, sharesPhone } from "@/lib/identity/workspaces/queries";
import { HANDLING_FEE_CENTS } from "@/lib/listings/announcements/limits";
import { departureColumns, departureOf } from "@/lib/listings/shared/departure";
import { assertDealable } from "@/lib/listings/shared/find-obstacle";
import { listingStandingChanged } from "@/lib/listings/shared/hooks";
import { DEALABLE_ERRORS } from "@/lib/listings/shared/rules";
import { feesOf } from "@/lib/platform/fees/rules";
import { readSetting } from "@/lib/platform/settings/queries";
import { AcceptOffer } from "./contract";
import { offerAccepted } from "./events";
import { UNPAID_MAX } from "./limits";
import { answerOffer } from "./operations";
import { findOffer, lockOffer, type OfferRow, roleOf } from "./queries";
import { readSubject as readOfferSubject } from "./read-subject";
import { subjectOf } from "./rules";
import { offerMachine } from "./states";

/**
 * Accepts a room's pending offer: in one transaction holds the parcel or the capacity and creates
 * the reservation with its fees; the room awaits payment. The second of two concurrent calls gets
 * `offer.parcel_reserved`.
 */
export const acceptOffer = command(
  {
    name: "acceptOffer",
    summary: "Accepts the pending offer: a reservation that waits for payment.",
    policy: signedIn,
    input: AcceptOffer,
    output: MessageView,
    errors: [
      "message.not_found",
      "offer.none_pending",
      "offer.not_yours",
      "offer.expired",
      "offer.subject_changed",
      "deal.same_person",
      ...DEALABLE_ERRORS,
      "transporter.no_capacity",
      "room.package_required",
      "offer.unpaid_full",
      ...PAYABLE_ERRORS,
      "payout.carrier_no_way",
    ],
    isIdempotent: true,
  },
  async (ctx, { messageId, version }) => {
    const found = await findOffer(ctx, messageId);
    offerMachine.next("accept", found.offer.status, roleOf(found.offer, found.side));
    // Lock the listing before the room, so that two rooms about one parcel queue. Read it under the
    // lock: a concurrent edit may change the weight and the handling fee.
    const listings = subjectOf(found.room, found.offer);
    await lockSubject(ctx, listings);
    await assertDealable(ctx, found.room);
    await assertDealable(ctx, { announcementId: null, tripId: found.offer.tripId });
    const subject = await readSubject(ctx, found.room);
    const taken = await holdSubject(ctx, listings, subject.weightGrams);
    const { offer, room, side, role } = await lockOffer(ctx, messageId, found);
    const status = offerMachine.next("accept", offer.status, role);
    const dueAt = paymentDueAt(ctx.now, offer.departsAt);
    if (offer.expiresAt <= ctx.now || dueAt <= ctx.now) return fail("offer.expired");
    await assertUnchanged(ctx, room, offer, version);
    await assertTwoParties(ctx.tx, room.shipperWorkspaceId, room.carrierWorkspaceId);
    if (side === "carrier") await assertPayable(ctx.tx, room.carrierWorkspaceId);
    else await assertNotUnpayable(ctx.tx, room.carrierWorkspaceId);
    await assertPays(ctx, room);
    await answerOffer(ctx, offer, status, null);
    await ctx.tx
      .update(rooms)
      .set({
        negotiation: negotiationMachine.next("accept", room.negotiation, "side"),
        isArchived: true,
        closedReason: "offer_accepted",
        currentOfferCents: offer.amountCents,
      })
      .where(eq(rooms.id, room.id));
    const reservation = await makeReservation(ctx, { offer, room, subject, dueAt });
    await reportSharedPhone(ctx, room, reservation.number);
    await appendEvent(
      ctx,
      reservation.id,
      "created",
      { actorId: ctx.actor.userId, side },
      { totalCents: reservation.totalCents },
    );
    await postSystemMessage(ctx, room, "offer_accepted", {
      number: reservation.number,
      reservationId: reservation.id,
    });
    if ((await askForIdentity(ctx, reservation, "accepted")) === "unverified")
      await announceIdentity(ctx, room, reservation);
    await recordRoomEvent(ctx, room.id, offerAccepted, {
      messageId,
      amount: centsToEuros(offer.amountCents),
      reservationId: reservation.id,
    });
    await recordRoomEvent(ctx, room.id, roomClosed, {
      reason: "offer_accepted",
      reservationId: reservation.id,
    });
    await publishReservation(ctx, reservation, "pending");
    // The other rooms: this one is closed for offers by now.
    for (const listing of taken) await publish(ctx, listingStandingChanged, listing);
    return readMessage(ctx.tx, messageId);
  },
);

/** Both sides read that the carrier's identity is not verified yet, and by when it has to be. */
async function announceIdentity(ctx: Ctx<Actor>, room: RoomRow, deal: ReservationRow): Promise<void> {
  const isSoon = identityDueAt(deal) >= deal.departsAt;
  if (isSoon) await postSystemMessage(ctx, room, "identity_awaited_soon");
  else await postSystemMessage(ctx, room, "identity_awaited", { hours: IDENTITY_DUE.hoursBeforeDeparture });
}

/** One number on both sides is reported to moderators; neither side is notified. */
async function reportSharedPhone(ctx: Ctx<Actor>, room: RoomRow, number: string): Promise<void> {
  const { shipperWorkspaceId, carrierWorkspaceId, shipperUserId, carrierUserId } = room;
  if (!(await sharesPhone(ctx.tx, shipperWorkspaceId, carrierWorkspaceId))) return;
  const statement = LOCALES.map((locale) => translator(locale, "decisions")("checks.same_phone", { number })).join(
    "\n",
  );
  await reportFindings(
    ctx,
    [shipperUserId, carrierUserId].map((userId) => ({ userId, reason: "fraud", statement })),
  );
}

/** Throws when the subject differs from the offer's version or from the one that was shown. */
async function assertUnchanged(ctx: Ctx<Actor>, room: RoomRow, offer: OfferRow, seen?: string): Promise<void> {
  const { version } = await readOfferSubject(ctx.tx, subjectOf(room, offer));
  if (version !== offer.subjectVersion || (seen !== undefined && seen !== version)) fail("offer.subject_changed");
}

/** Throws when a workspace has the maximum of unpaid reservations for its shipper's standing. */
async function assertPays(ctx: Ctx<Actor>, { shipperUserId, shipperWorkspaceId }: RoomRow): Promise<void> {
  const max = UNPAID_MAX[await standingOf(ctx, shipperUserId)];
  // Two offers of theirs that are accepted at the same time, in two rooms, count each other.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`unpaid:${shipperWorkspaceId}`}))`);
  // None waits longer; the bound limits the count to the newest rows of the workspace.
  const since = new Date(ctx.now.getTime() - 2 * DEAL_TIMES.paymentDueHours * 3_600_000);
  const unpaid = and(
    eq(reservations.shipperWorkspaceId, shipperWorkspaceId),
    eq(reservations.status, "pending"),
    gt(reservations.createdAt, since),
  );
  if ((await ctx.tx.$count(reservations, unpaid)) >= max) fail("offer.unpaid_full", { params: { max } });
}

type Subject = { weightGrams: number; handlingCents: number };

async function readSubject(ctx: Ctx<Actor>, room: RoomRow): Promise<Subject> {
  if (room.announcementId !== null) {
    const [row] = await ctx.tx
      .select({ weightGrams: announcements.totalWeightGrams, handling: announcements.handling })
      .from(announcements)
      .where(eq(announcements.id, room.announcementId));
    if (!row) return fail("announcement.not_found");
    return { weightGrams: row.weightGrams, handlingCents: HANDLING_FEE_CENTS[row.handling] };
  }
  const [row] = await ctx.tx
    .select({ weightGrams: sql<number>`sum(${packages.weightGrams} * ${packages.quantity})`.mapWith(Number) })
    .from(packages)
    .where(eq(packages.roomId, room.id));
  return row?.weightGrams ? { weightGrams: row.weightGrams, handlingCents: 0 } : fail("room.package_required");
}

async function makeReservation(
  ctx: Ctx<Actor>,
  deal: { offer: OfferRow; room: RoomRow; subject: Subject; dueAt: Date },
) {
  const { offer, room, subject, dueAt } = deal;
  // The current fees are fixed for the deal.
  const fees = feesOf(await readSetting(ctx.tx, "fees"), offer.amountCents, subject.handlingCents);
  const [draft] = await ctx.tx
    .insert(reservations)
    .values({
      number: `draft-${offer.id}`,
      roomId: room.id,
      offerId: offer.id,
      announcementId: room.announcementId,
      tripId: subjectOf(room, offer).tripId,
      shipperWorkspaceId: room.shipperWorkspaceId,
      carrierWorkspaceId: room.carrierWorkspaceId,
      shipperUserId: room.shipperUserId,
      carrierUserId: room.carrierUserId,
      title: room.title,
      departureCityId: room.departureCityId,
      arrivalCityId: room.arrivalCityId,
      priceCents: fees.priceCents,
      handlingCents: fees.handlingCents,
      platformFeeCents: fees.platformFeeCents,
      processingFeeCents: fees.processingFeeCents,
      totalCents: fees.totalCents,
      weightGrams: subject.weightGrams,
      paymentDueAt: dueAt,
      // The offer's departure, which may differ from the listing's.
      ...departureColumns(departureOf(offer)),
      createdAt: ctx.now,
    })
    .returning();
  if (!draft) throw new Error("the new reservation has no row");
  const number = reservationNumber(draft.id);
  await ctx.tx.update(reservations).set({ number }).where(eq(reservations.id, draft.id));
  if (room.announcementId !== null) await copyPlaces(ctx, room.announcementId, draft.id);
  await addJob(
    ctx,
    expireReservationJob,
    { reservationId: draft.id },
    { runAt: dueAt, key: `reservation:${draft.id}:expire` },
  );
  await queueMail(ctx, {
    key: `reservation:${draft.id}:pending`,
    userId: room.shipperUserId,
    template: "reservation_pending",
    params: (locale) => ({
      number,
      subject: room.title,
      total: centsInText(fees.totalCents, locale),
      due: formatMoment(dueAt, locale, offer.departureZone),
      reservationId: draft.id,
    }),
  });
  return { ...draft, number };
}
