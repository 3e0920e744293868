import { offerRoutes } from "@/db/schema/chat";
import { MessageView, SendRouteOffer } from "../chat/contract";
import { CHAT_RATES } from "../chat/limits";
import { lockRoom } from "../chat/queries";
import { command } from "../core/command";
import { fail, type Issue } from "../core/errors";
import { perUser } from "../core/limits";
import { signedIn } from "../core/policy";
import { loadPlaceRows } from "../places/load-city-refs";
import { OFFER_ERRORS } from "./send-offer";
import { makeOffer } from "./steps";

/** A carrier's offer with the trip that it is for (spec §3: transporter route offer). */
export const sendRouteOffer = command(
  {
    name: "sendRouteOffer",
    summary: "A carrier's offer with its trip.",
    policy: signedIn,
    input: SendRouteOffer,
    output: MessageView,
    errors: [...OFFER_ERRORS, "auth.transporter_required"],
    limits: [{ ...CHAT_RATES.offers, per: perUser }],
    isIdempotent: true,
  },
  async (ctx, input) => {
    const locked = await lockRoom(ctx, input.chatRoomId);
    if (locked.side !== "carrier") fail("auth.transporter_required");
    const cityRows = await loadPlaceRows(ctx.tx, [input.departureCityId, input.arrivalCityId]);
    const ends = ["departureCityId", "arrivalCityId"] as const;
    const issues: Issue[] = ends
      .filter((field) => !cityRows.has(input[field]))
      .map((field) => ({ path: [field], code: "city_unknown" }));
    if (input.departureDate < ctx.now.toISOString().slice(0, 10))
      issues.push({ path: ["departureDate"], code: "date_past" });
    if (issues.length > 0) fail("request.invalid", { issues });
    const order = {
      type: "route" as const,
      amountCents: input.amount,
      terms: input.terms,
      hours: input.expiresInHours,
      clientId: input.clientId,
    };
    return makeOffer(ctx, locked, order, async (offerId) => {
      await ctx.tx.insert(offerRoutes).values({
        offerId,
        departureCityId: input.departureCityId,
        arrivalCityId: input.arrivalCityId,
        departureDate: input.departureDate,
        arrivalDate: input.arrivalDate,
        transportType: input.transportType,
        vehicleType: input.vehicleType ?? null,
        weightMaxGrams: Math.round(input.maxWeight * 1_000),
      });
    });
  },
);
