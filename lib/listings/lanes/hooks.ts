import type { SQL } from "drizzle-orm";
import { defineHook } from "@/lib/core/commands/hooks";

/** Two cities, or two countries when these are given, in one direction. */
export type PricedRoute = { fromId: number; toId: number; countries?: { fromId: number; toId: number } | undefined };

/**
 * Selects what was agreed and paid on a route, the newest first, as `cents`, `grams`,
 * `shipment_type` and the `announcement_id` that it was agreed about, if any.
 */
export const agreedPrices = defineHook<PricedRoute, SQL>("lane.agreed_prices");
