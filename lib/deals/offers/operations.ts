import { and, eq, sql } from "drizzle-orm";
import type { OfferType } from "@/db/enums/deals/offers";
import type { Side } from "@/db/enums/deals/rooms";
import type { VehicleType } from "@/db/enums/listings/announcements";
import { offerRoutes, offers } from "@/db/schema/deals/offers";
import { messages, rooms } from "@/db/schema/deals/rooms";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import type { Ctx, Writer } from "@/lib/core/commands/command";
import { addJob, removeJob } from "@/lib/core/commands/jobs";
import { maskContacts } from "@/lib/core/contacts/mask-contacts";
import { centsInText } from "@/lib/core/text/format";
import { formatMoment } from "@/lib/core/text/format-time";
import type { PlaceTime } from "@/lib/core/time/calendar";
import type { MessageView } from "@/lib/deals/rooms/contract";
import { CHAT_LIMITS } from "@/lib/deals/rooms/limits";
import { readMessage } from "@/lib/deals/rooms/load-messages";
import { nameRoom } from "@/lib/deals/rooms/name-room";
import { announceMessage, insertMessage, postSystemMessage, recordRoomEvent } from "@/lib/deals/rooms/operations";
import { lacksParcel, type RoomRow } from "@/lib/deals/rooms/queries";
import { closedBecause, offersLeft } from "@/lib/deals/rooms/rules";
import { negotiationMachine, otherSide } from "@/lib/deals/rooms/states";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { assertPayable } from "@/lib/identity/residence/queries";
import { assertTwoParties } from "@/lib/identity/workspaces/queries";
import { departureColumns, departureOf } from "@/lib/listings/shared/departure";
import { assertDealable } from "@/lib/listings/shared/find-obstacle";
import { newOffer, offerRejected } from "./events";
import { expireOfferJob } from "./jobs";
import { type OfferRow, pendingOffer } from "./queries";
import { readSubject } from "./read-subject";
import { expiryKey, needsJourney, offerBoundsCents, offerExpiry, offerFor, subjectOf } from "./rules";
import { offerMachine } from "./states";

/** An offer to be made. */
export type NewOffer = {
  type: OfferType;
  amountCents: number;
  terms?: string | undefined;
  hours?: number | undefined;
  clientId?: string | undefined;
  /** The departure of the offer's own trip; without it, the room's. */
  departure?: PlaceTime;
  /** Checks and reads how the parcel travels, where the offer says it. */
  readJourney?: () => Promise<OfferJourney | undefined>;
};

/** How an announced parcel travels, by an offer. */
export type OfferJourney = {
  departure: PlaceTime;
  /** Where it may leave on several days, the first of them; the departure is on the last. */
  firstDay: string | null;
  tripId: number | null;
  vehicleType: VehicleType | null;
};

/**
 * Makes an offer in a room that `lockNegotiation` has locked; the other side's pending offer is
 * rejected in the same transaction. Throws by the limits of negotiation (product: offers). `attach`
 * writes the offer's own rows before anyone is notified.
 */
export async function makeOffer(
  ctx: Ctx<Actor>,
  { room, side }: { room: RoomRow; side: Side },
  order: NewOffer,
  attach: (offerId: number) => Promise<void> = async () => undefined,
): Promise<MessageView> {
  const repeated = order.clientId ? await findSent(ctx, room.id, order.clientId) : undefined;
  if (repeated) return readMessage(ctx.tx, repeated);
  assertOpen(ctx, room);
  await assertDealable(ctx, room);
  await assertTwoParties(ctx.tx, room.shipperWorkspaceId, room.carrierWorkspaceId);
  if (side === "carrier") await assertPayable(ctx.tx, room.carrierWorkspaceId);
  // A price is for something: the sender's first offer brings the parcel along.
  if (order.type !== "package" && (await lacksParcel(ctx.tx, room))) fail("room.package_required");
  const pending = await pendingOffer(ctx.tx, room.id);
  if (pending) await settlePending(ctx, room, pending, side);
  if (offersLeft(room, side) === 0) fail("offer.limit_reached", { params: { max: CHAT_LIMITS.offersPerSideMax } });
  // An expired offer is no longer a price to answer.
  const answered = pending && pending.expiresAt > ctx.now ? pending.amountCents : 0;
  assertAmount(offerBoundsCents(room.askedCents, offerFor(room, side), answered), order);
  const said = await order.readJourney?.();
  // A counter-offer to an offer with its own trip is about that trip.
  const isNew = said !== undefined || order.departure !== undefined;
  const route = pending && !isNew ? await routeOf(ctx, pending.id) : undefined;
  const journey = said ?? (isNew ? undefined : journeyOf(pending));
  if (needsJourney(room, side) && !journey && !route && !order.departure) fail("offer.journey_required");
  if (journey?.tripId) await assertDealable(ctx, { announcementId: null, tripId: journey.tripId });
  const departure = order.departure ?? journey?.departure ?? departureOf(route && pending ? pending : room);
  const { departsAt } = departureColumns(departure);
  const expiresAt = offerExpiry(ctx.now, departsAt, order.hours);
  if (expiresAt <= ctx.now) fail("offer.departure_near");
  // Terms are masked like messages: no contacts before the payment.
  const terms = order.terms === undefined ? undefined : maskContacts(order.terms);
  const messageId = await insertMessage(ctx, room, {
    sender: { userId: ctx.actor.userId, side },
    type: "offer",
    content: "",
    clientId: order.clientId,
    masked: terms,
  });
  const [offer] = await ctx.tx
    .insert(offers)
    .values({
      roomId: room.id,
      messageId,
      makerSide: side,
      makerId: ctx.actor.userId,
      type: order.type,
      amountCents: order.amountCents,
      terms: terms?.content ?? null,
      ...departureColumns(departure),
      departureFirstDay: journey?.firstDay ?? null,
      tripId: journey?.tripId ?? null,
      vehicleType: journey?.vehicleType ?? null,
      expiresAt,
      createdAt: ctx.now,
    })
    .returning({ id: offers.id });
  if (!offer) throw new Error("the new offer has no row");
  if (route) await ctx.tx.insert(offerRoutes).values({ ...route, offerId: offer.id });
  await attach(offer.id);
  // After `attach`, so that the offer's own parcel is included.
  const { facts, version } = await readSubject(ctx.tx, subjectOf(room, { tripId: journey?.tripId ?? null }));
  await ctx.tx.update(offers).set({ subject: facts, subjectVersion: version }).where(eq(offers.id, offer.id));
  const counted =
    side === "shipper"
      ? { shipperOfferCount: sql`${rooms.shipperOfferCount} + 1` }
      : { carrierOfferCount: sql`${rooms.carrierOfferCount} + 1` };
  await ctx.tx
    .update(rooms)
    .set({
      negotiation: negotiationMachine.next("offer", room.negotiation, "side"),
      currentOfferCents: order.amountCents,
      ...counted,
    })
    .where(eq(rooms.id, room.id));
  await addJob(ctx, expireOfferJob, { offerId: offer.id }, { runAt: expiresAt, key: expiryKey(offer.id) });
  const standsUntil = { at: expiresAt, zone: departure.zone };
  await mailOffer(ctx, room, side, { id: offer.id, amountCents: order.amountCents, standsUntil });
  return announceMessage(ctx, room, messageId, newOffer);
}

/** The journey of an offer that is answered; undefined where it has none of its own. */
function journeyOf(offer: OfferRow | undefined): OfferJourney | undefined {
  if (!offer || (offer.tripId === null && offer.vehicleType === null)) return undefined;
  const { tripId, vehicleType, departureFirstDay: firstDay } = offer;
  return { departure: departureOf(offer), firstDay, tripId, vehicleType };
}

async function routeOf(ctx: Pick<Ctx, "tx">, offerId: number) {
  const [route] = await ctx.tx.select().from(offerRoutes).where(eq(offerRoutes.offerId, offerId));
  return route;
}

async function findSent(ctx: Pick<Ctx, "tx">, roomId: number, clientId: string): Promise<number | undefined> {
  const [sent] = await ctx.tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.roomId, roomId), eq(messages.clientId, clientId)));
  return sent?.id;
}

function assertOpen(ctx: Pick<Ctx, "now">, room: RoomRow): void {
  if (room.negotiation === "accepted") fail("offer.already_accepted");
  const reason = closedBecause(room, ctx.now);
  if (reason) fail(reason);
}

/** Expires or rejects the pending offer before a new one; throws for its own maker. */
async function settlePending(ctx: Ctx<Actor>, room: RoomRow, pending: OfferRow, side: Side): Promise<void> {
  if (pending.expiresAt <= ctx.now) return expirePending(ctx, room, pending);
  if (pending.makerSide === side) fail("offer.awaiting_answer");
  await answerOffer(ctx, pending, offerMachine.next("counter", pending.status, "receiver"), "counter_offer");
  await recordRoomEvent(ctx, room.id, offerRejected, { messageId: pending.messageId, reason: "counter_offer" });
}

/** Expires a pending offer; the room may continue with another. */
export async function expirePending(ctx: Writer, room: RoomRow, pending: OfferRow): Promise<void> {
  await answerOffer(ctx, pending, offerMachine.next("expire", pending.status, "system"), null);
  await ctx.tx
    .update(rooms)
    .set({ negotiation: negotiationMachine.next("expire", room.negotiation, "system") })
    .where(eq(rooms.id, room.id));
  await postSystemMessage(ctx, room, "offer_expired");
  await recordRoomEvent(ctx, room.id, offerRejected, { messageId: pending.messageId, reason: "expired" });
}

/** Stores the answer to an offer and removes its expiry job. */
export async function answerOffer(
  ctx: Writer,
  offer: OfferRow,
  status: OfferRow["status"],
  reason: string | null,
): Promise<void> {
  await ctx.tx
    .update(offers)
    .set({ status, respondedAt: ctx.now, rejectionReason: reason })
    .where(eq(offers.id, offer.id));
  await removeJob(ctx, expiryKey(offer.id));
}

function assertAmount({ minCents, maxCents }: ReturnType<typeof offerBoundsCents>, order: NewOffer): void {
  if (order.amountCents < minCents) fail("offer.too_low", { params: { min: minCents / 100 } });
  if (order.amountCents > maxCents) fail("offer.too_high", { params: { max: maxCents / 100 } });
}

async function mailOffer(
  ctx: Ctx<Actor>,
  room: RoomRow,
  side: Side,
  offer: { id: number; amountCents: number; standsUntil: { at: Date; zone: string } },
): Promise<void> {
  const userId = otherSide(side) === "shipper" ? room.shipperUserId : room.carrierUserId;
  const name = await nameRoom(ctx, room, userId);
  await queueMail(ctx, {
    key: `offer:${offer.id}`,
    userId,
    template: "offer_received",
    params: (locale) => ({
      amount: centsInText(offer.amountCents, locale),
      subject: name(locale),
      expires: formatMoment(offer.standsUntil.at, locale, offer.standsUntil.zone),
      roomId: room.id,
      offerId: offer.id,
    }),
  });
}
