import { eq } from "drizzle-orm";
import { rooms } from "@/db/schema/deals/rooms";
import { trips } from "@/db/schema/listings/trips";
import { fail, failIfAny } from "@/lib/core/base/errors";
import { type Ctx, command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { contactIssues, parcelTexts } from "@/lib/core/contacts/contact-issues";
import { MessageView } from "@/lib/deals/rooms/contract";
import { may } from "@/lib/deals/rooms/rights";
import { writeRoomPackage } from "@/lib/deals/rooms/write-room-package";
import { assertTripTakes, FIT_ERRORS } from "@/lib/listings/matching/assert-fits";
import { priceForWeight } from "@/lib/listings/prices/rules";
import { SendPackageOffer } from "./contract";
import { OFFER_CEILING, OFFER_RATE } from "./limits";
import { makeOffer } from "./operations";
import { lockNegotiation } from "./queries";
import { OFFER_ERRORS } from "./send-offer";

/** A shipper's offer with its parcel; at most the carrier's price (product: offers). */
export const sendPackageOffer = command(
  {
    name: "sendPackageOffer",
    summary: "A shipper's offer with its parcel.",
    policy: signedIn,
    input: SendPackageOffer,
    output: MessageView,
    errors: [...OFFER_ERRORS, "auth.shipper_required", "request.not_found", ...FIT_ERRORS],
    limits: [{ ...OFFER_RATE, per: perUser }],
    ceilings: [OFFER_CEILING],
    isIdempotent: true,
  },
  async (ctx, { chatRoomId, amount, terms, expiresInHours, clientId, ...parcel }) => {
    failIfAny(contactIssues(parcelTexts(parcel)));
    const locked = await lockNegotiation(ctx, chatRoomId);
    if (!may(ctx.actor).offerParcel(locked.room)) fail("auth.shipper_required");
    const { tripId, announcementId } = locked.room;
    // An announced parcel is changed where it is announced.
    if (tripId === null || announcementId !== null) return fail("request.not_found");
    const order = { type: "package" as const, amountCents: amount, terms, hours: expiresInHours, clientId };
    // The parcel of the offer may weigh more, or less, than the one that it replaces.
    const askedCents = await askedFor(ctx, tripId, parcel.weight * parcel.quantity);
    const asked = { ...locked, room: { ...locked.room, askedCents } };
    return makeOffer(ctx, asked, order, async () => {
      await assertTripTakes(ctx, tripId, parcel);
      await writeRoomPackage(ctx, chatRoomId, parcel);
      await ctx.tx
        .update(rooms)
        .set({
          title: parcel.title,
          departureCityId: parcel.departureCityId,
          arrivalCityId: parcel.arrivalCityId,
          askedCents,
        })
        .where(eq(rooms.id, chatRoomId));
    });
  },
);

async function askedFor({ tx }: Pick<Ctx, "tx">, tripId: number, weightKg: number): Promise<number> {
  const [trip] = await tx.select().from(trips).where(eq(trips.id, tripId));
  return trip ? priceForWeight(trip, weightKg) : fail("transporter.not_found");
}
