import type { SQL } from "drizzle-orm";
import { defineHook } from "@/lib/core/commands/hooks";

/** Two cities, or two countries when these are given, in one direction, and who reads their prices. */
export type PricedRoute = {
  fromId: number;
  toId: number;
  countries?: { fromId: number; toId: number } | undefined;
  userId: number | null;
};

/**
 * Selects what was agreed and paid on a route, the newest first, as `cents`, `grams`,
 * `shipment_type`, the `announcement_id` that it was agreed about, if any, and whether it `is_own`: the
 * reader's, or of one of their teams.
 */
export const agreedPrices = defineHook<PricedRoute, SQL>("lane.agreed_prices");
