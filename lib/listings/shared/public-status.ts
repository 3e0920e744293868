import { z } from "zod";

/**
 * The public status of a listing: `recentlyClosed` was public until lately and is shown as closed,
 * `gone` was public and will not return, `hidden` includes what was never public.
 */
const PUBLIC_STATUS_VALUES = ["current", "recentlyClosed", "gone", "hidden"] as const;
/** One of the public statuses. */
export type PublicStatus = (typeof PUBLIC_STATUS_VALUES)[number];

/** Days that the page of a reserved, completed or past listing stays (product: website). */
const RECENTLY_CLOSED_DAYS = 30;

/** Whether something ended recently enough to be `recentlyClosed`. */
export function closedSince(endedAt: Date, now: Date): "recentlyClosed" | "gone" {
  return now.getTime() - endedAt.getTime() < RECENTLY_CLOSED_DAYS * 86_400_000 ? "recentlyClosed" : "gone";
}

/** A public status; `slug` is null when hidden or derived from the cities. */
export const PublicStatusView = z.strictObject({
  publicStatus: z.enum(PUBLIC_STATUS_VALUES),
  slug: z.string().nullable(),
  /** Its two cities, for similar listings; null when hidden. */
  lane: z.strictObject({ startCity: z.number().int(), endCity: z.number().int() }).nullable(),
});
