import { offerRoutes } from "@/db/schema/deals/offers";
import { fail, type Issue } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import type { PlaceTime, Written } from "@/lib/core/time/calendar";
import { atPlace, canFollow, isSkipped, latestOf } from "@/lib/core/time/time";
import { MessageView } from "@/lib/deals/rooms/contract";
import { may } from "@/lib/deals/rooms/rights";
import { PAYABLE_ERRORS } from "@/lib/identity/residence/queries";
import { assertOfferTakes, FIT_ERRORS } from "@/lib/listings/matching/assert-fits";
import { loadPlaceRows, type PlaceRow } from "@/lib/platform/places/load-city-refs";
import { SendRouteOffer } from "./contract";
import { OFFER_CEILING, OFFER_RATE } from "./limits";
import { makeOffer } from "./operations";
import { lockNegotiation } from "./queries";
import { OFFER_ERRORS } from "./send-offer";

/** A carrier's offer with its own trip (product: offers). */
export const sendRouteOffer = command(
  {
    name: "sendRouteOffer",
    summary: "A carrier's offer with its trip.",
    policy: signedIn,
    input: SendRouteOffer,
    output: MessageView,
    errors: [...OFFER_ERRORS, "auth.transporter_required", ...FIT_ERRORS, ...PAYABLE_ERRORS],
    limits: [{ ...OFFER_RATE, per: perUser }],
    ceilings: [OFFER_CEILING],
    isIdempotent: true,
  },
  async (ctx, input) => {
    const locked = await lockNegotiation(ctx, input.chatRoomId);
    if (!may(ctx.actor).offerTrip(locked.room)) fail("auth.transporter_required");
    const cityRows = await loadPlaceRows(ctx.tx, [input.departureCityId, input.arrivalCityId]);
    const ends = ["departureCityId", "arrivalCityId"] as const;
    const issues: Issue[] = ends
      .filter((field) => !cityRows.has(input[field]))
      .map((field) => ({ path: [field], code: "city_unknown" }));
    if (issues.length > 0) fail("request.invalid", { issues });
    const departure = placeTime(input.departureDate, input.departureTime, cityRows.get(input.departureCityId));
    const arrival = placeTime(input.arrivalDate, input.arrivalTime, cityRows.get(input.arrivalCityId));
    issues.push(...dateRules(ctx.now, departure, arrival));
    if (issues.length > 0) fail("request.invalid", { issues });
    const order = {
      type: "route" as const,
      amountCents: input.amount,
      terms: input.terms,
      hours: input.expiresInHours,
      clientId: input.clientId,
      departure,
    };
    return makeOffer(ctx, locked, order, async (offerId) => {
      await assertOfferTakes(ctx, locked.room, { ...input, tripType: input.transportType });
      await ctx.tx.insert(offerRoutes).values({
        offerId,
        departureCityId: input.departureCityId,
        arrivalCityId: input.arrivalCityId,
        departureDate: departure.day,
        departureTime: departure.time,
        arrivalDate: arrival.day,
        arrivalTime: arrival.time,
        tripType: input.transportType,
        vehicleType: input.vehicleType ?? null,
        weightMaxGrams: Math.round(input.maxWeight * 1_000),
      });
    });
  },
);

function placeTime(date: Written, time: string | null | undefined, city: PlaceRow | undefined): PlaceTime {
  if (!city) throw new Error("checked cities are there");
  const local = atPlace(date, city.timeZone);
  return { day: local.day, time: time ?? local.time, zone: city.timeZone };
}

/** A trip departs in the future and arrives after it departs (product: offers). */
function dateRules(now: Date, departure: PlaceTime, arrival: PlaceTime): Issue[] {
  const issues: Issue[] = [];
  if (latestOf(departure) <= now) issues.push({ path: ["departureDate"], code: "date_past" });
  if (!canFollow(arrival, departure)) issues.push({ path: ["arrivalDate"], code: "arrival_before_departure" });
  if (isSkipped(departure)) issues.push({ path: ["departureTime"], code: "time_skipped" });
  if (isSkipped(arrival)) issues.push({ path: ["arrivalTime"], code: "time_skipped" });
  return issues;
}
