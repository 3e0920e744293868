import { z } from "zod";
import { id } from "@/lib/core/fields";
import { CityRef } from "@/lib/platform/places/contract";

/** A place that lies too far from the agreed city to move without the carrier's consent. */
export const MovedEnd = z.strictObject({
  end: z.enum(["pickup", "delivery"]),
  from: CityRef,
  to: CityRef,
  distanceKm: z.number().int(),
});

/** What the shipper asks the carrier to agree to; addresses are shown once it is agreed. */
export const PlaceChangeView = z
  .strictObject({ version: z.string(), ends: z.array(MovedEnd) })
  .meta({ id: "PlaceChange" });

/** The carrier's answer to the proposal that they have read. */
export const AnswerPlaceChange = z.strictObject({
  id: id(),
  version: z.string().max(200),
  isAgreed: z.boolean(),
});

/** The reservation whose proposal is taken back. */
export const WithdrawPlaceChange = z.strictObject({ id: id() });
