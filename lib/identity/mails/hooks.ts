import type { Locale } from "@/lib/core/base/actor";
import { defineHook } from "@/lib/core/commands/hooks";

/** The journey that a mail is about, and who is on its other side, as its reader may know it. */
export type MailJourney = {
  from: string;
  to: string;
  /** The day of departure, where one is agreed. */
  day: string | undefined;
  other: { role: "carrier" | "sender"; name: string } | undefined;
  /** The author's title, where a mail lists several, and the path without the language. */
  listing?: { title: string | undefined; path: string };
};

/** A queued mail: its parameters, and its recipient's account, if there is one. */
export type MailReading = { params: Record<string, string | number>; userId: number | null; locale: Locale };

/**
 * Names the journeys of a mail, by the reservation, the room or the listings in its parameters:
 * none where it is about no journey.
 */
export const mailJourneys = defineHook<MailReading, MailJourney[]>("mail.journeys");
