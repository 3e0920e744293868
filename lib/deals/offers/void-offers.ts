import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { offers } from "@/db/schema/deals/offers";
import { rooms } from "@/db/schema/deals/rooms";
import type { Writer } from "@/lib/core/commands/command";
import { centsInText } from "@/lib/core/text/format";
import { askTripPrice } from "@/lib/deals/rooms/ask-trip-price";
import { nameRoom } from "@/lib/deals/rooms/name-room";
import { postSystemMessage, recordRoomEvent } from "@/lib/deals/rooms/operations";
import { lockRoomRow, type RoomRow } from "@/lib/deals/rooms/queries";
import { negotiationMachine } from "@/lib/deals/rooms/states";
import { isAbout } from "@/lib/deals/rooms/subscribers";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import type { ListingFacts, ListingRef } from "@/lib/listings/shared/hooks";
import { offerRejected } from "./events";
import { answerOffer } from "./operations";
import { type OfferRow, pendingOffer } from "./queries";
import { readSubject } from "./read-subject";
import { subjectOf } from "./rules";
import { offerMachine } from "./states";

type Edit = { listing: ListingRef; facts: ListingFacts };

/**
 * Updates the open rooms of an edited listing and those of offers that name it, under its lock. When
 * weight, contents, places, dates or handling changed, the pending offer is voided, both sides are
 * notified, and it no longer counts against its side's limit. Other edits are only announced.
 */
export async function followEdit(ctx: Writer, { listing, facts }: Edit): Promise<void> {
  const open = await ctx.tx
    .select({ id: rooms.id, isAbout: sql<boolean>`${isAbout(rooms, listing)}` })
    .from(rooms)
    .where(
      and(
        or(isAbout(rooms, listing), isOffered(listing)),
        inArray(rooms.negotiation, ["open", "rejected"]),
        eq(rooms.isArchived, false),
      ),
    )
    .orderBy(rooms.id);
  for (const { id, isAbout: takesOver } of open) {
    const room = await lockRoomRow(ctx.tx, id);
    if (takesOver)
      await ctx.tx
        .update(rooms)
        .set(factsFor(room, listing, facts))
        .where(eq(rooms.id, id));
    const pending = await pendingOffer(ctx.tx, id);
    if (!pending) continue;
    const { version } = await readSubject(ctx.tx, subjectOf(room, pending));
    if (version !== pending.subjectVersion) await voidOffer(ctx, room, pending);
    else if (takesOver) await postSystemMessage(ctx, room, "shipment_edited");
  }
}

/** Voids the pending offers that name a removed trip; the rooms are about parcels and go on. */
export async function voidOffersOf(ctx: Writer, listing: ListingRef): Promise<void> {
  const named = isOffered(listing);
  if (!named) return;
  for (const { id } of await ctx.tx.select({ id: rooms.id }).from(rooms).where(named).orderBy(rooms.id)) {
    const room = await lockRoomRow(ctx.tx, id);
    const pending = await pendingOffer(ctx.tx, id);
    if (pending?.tripId === listing.id) await voidOffer(ctx, room, pending);
  }
}

/** The condition of the rooms whose pending offer names the trip. */
function isOffered({ kind, id }: ListingRef): SQL | undefined {
  if (kind !== "transporter") return undefined;
  return sql`${rooms.id} in (select o.room_id from ${offers} o where o.trip_id = ${id} and o.status = 'pending')`;
}

/**
 * The facts that a room takes over; with a trip, its departure is the trip's, and its price what the
 * trip asks for the parcel's weight, whichever of the two was edited.
 */
function factsFor(room: RoomRow, { kind }: ListingRef, facts: ListingFacts) {
  const { tripId } = room;
  if (tripId === null) return facts;
  const askedCents = askTripPrice({ ...room, tripId });
  if (kind === "transporter") return { ...facts, askedCents };
  const { title, departureCityId, arrivalCityId } = facts;
  return { title, departureCityId, arrivalCityId, askedCents };
}

async function voidOffer(ctx: Writer, room: RoomRow, offer: OfferRow): Promise<void> {
  await answerOffer(ctx, offer, offerMachine.next("void", offer.status, "system"), "listing_changed");
  const count = offer.makerSide === "shipper" ? rooms.shipperOfferCount : rooms.carrierOfferCount;
  const lessOne = sql`greatest(${count} - 1, 0)`;
  await ctx.tx
    .update(rooms)
    .set({
      negotiation: negotiationMachine.next("expire", room.negotiation, "system"),
      ...(offer.makerSide === "shipper" ? { shipperOfferCount: lessOne } : { carrierOfferCount: lessOne }),
    })
    .where(eq(rooms.id, room.id));
  await postSystemMessage(ctx, room, "offer_void");
  await recordRoomEvent(ctx, room.id, offerRejected, { messageId: offer.messageId, reason: "listing_changed" });
  for (const userId of new Set([room.shipperUserId, room.carrierUserId])) {
    const name = await nameRoom(ctx, room, userId);
    await queueMail(ctx, {
      key: `offer:${offer.id}:void:${userId}`,
      userId,
      template: "offer_void",
      params: (locale) => ({
        amount: centsInText(offer.amountCents, locale),
        subject: name(locale),
        roomId: room.id,
      }),
    });
  }
}
