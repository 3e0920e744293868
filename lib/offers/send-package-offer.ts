import { eq } from "drizzle-orm";
import { rooms } from "@/db/schema/chat";
import { assertTripTakes, FIT_ERRORS } from "@/lib/listings/matching/assert-fits";
import { MessageView, SendPackageOffer } from "../chat/contract";
import { CHAT_RATES } from "../chat/limits";
import { writeRoomPackage } from "../chat/open-room";
import { lockRoom } from "../chat/queries";
import { command } from "../core/command";
import { fail } from "../core/errors";
import { perUser } from "../core/limits";
import { signedIn } from "../core/policy";
import { OFFER_ERRORS } from "./send-offer";
import { makeOffer } from "./steps";

/** A shipper's offer to a carrier with the parcel that it is for; it never exceeds the carrier's price (spec §5). */
export const sendPackageOffer = command(
  {
    name: "sendPackageOffer",
    summary: "A shipper's offer with its parcel.",
    policy: signedIn,
    input: SendPackageOffer,
    output: MessageView,
    errors: [...OFFER_ERRORS, "auth.shipper_required", "request.not_found", ...FIT_ERRORS],
    limits: [{ ...CHAT_RATES.offers, per: perUser }],
    isIdempotent: true,
  },
  async (ctx, { chatRoomId, amount, terms, expiresInHours, clientId, ...parcel }) => {
    const locked = await lockRoom(ctx, chatRoomId);
    if (locked.side !== "shipper") fail("auth.shipper_required");
    // A room about a parcel has its parcel already.
    if (locked.room.transportId === null) fail("request.not_found");
    const order = { type: "package" as const, amountCents: amount, terms, hours: expiresInHours, clientId };
    const { transportId } = locked.room;
    return makeOffer(ctx, locked, order, async () => {
      await assertTripTakes(ctx, transportId, parcel);
      await writeRoomPackage(ctx, chatRoomId, parcel);
      await ctx.tx
        .update(rooms)
        .set({ title: parcel.title, departureCityId: parcel.departureCityId, arrivalCityId: parcel.arrivalCityId })
        .where(eq(rooms.id, chatRoomId));
    });
  },
);
