import { z } from "zod";

/**
 * How a listing stands towards the public: `current` is open, `faded` was public until lately and is shown as such, `gone` was
 * public and will not come back, `hidden` is nobody's business, which includes what never was.
 */
export const STANDINGS = ["current", "faded", "gone", "hidden"] as const;
/** How a listing stands towards the public. */
export type Standing = (typeof STANDINGS)[number];

/** For so long a listing that is reserved, completed or past keeps its page (`design: ui, search engines`). */
export const FADED_DAYS = 30;

/** Whether something that ended at a moment still fades, or is gone. */
export function fadingSince(endedAt: Date, now: Date): "faded" | "gone" {
  return now.getTime() - endedAt.getTime() < FADED_DAYS * 86_400_000 ? "faded" : "gone";
}

/** The answer to how a listing stands. `slug` is there for what is not hidden, where it is not made of public cities. */
export const StandingView = z.strictObject({
  standing: z.enum(STANDINGS),
  slug: z.string().nullable(),
  /** Its two cities, for similar ones; nothing for what is hidden. */
  lane: z.strictObject({ startCity: z.number().int(), endCity: z.number().int() }).nullable(),
});
