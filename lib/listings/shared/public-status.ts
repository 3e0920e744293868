import { z } from "zod";

/**
 * How a listing stands towards the public: `current` is open, `recentlyClosed` was public until lately and is shown as such, `gone` was
 * public and will not come back, `hidden` is nobody's business, which includes what never was.
 */
const PUBLIC_STATUS_VALUES = ["current", "recentlyClosed", "gone", "hidden"] as const;
/** How a listing stands towards the public. */
export type PublicStatus = (typeof PUBLIC_STATUS_VALUES)[number];

/** For so long a listing that is reserved, completed or past keeps its page (product: website). */
const RECENTLY_CLOSED_DAYS = 30;

/** Whether something that ended at a moment was closed recently, or is gone. */
export function closedSince(endedAt: Date, now: Date): "recentlyClosed" | "gone" {
  return now.getTime() - endedAt.getTime() < RECENTLY_CLOSED_DAYS * 86_400_000 ? "recentlyClosed" : "gone";
}

/** The answer to how a listing stands. `slug` is there for what is not hidden, where it is not made of public cities. */
export const PublicStatusView = z.strictObject({
  publicStatus: z.enum(PUBLIC_STATUS_VALUES),
  slug: z.string().nullable(),
  /** Its two cities, for similar ones; nothing for what is hidden. */
  lane: z.strictObject({ startCity: z.number().int(), endCity: z.number().int() }).nullable(),
});
