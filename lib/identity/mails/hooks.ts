import type { Locale } from "@/lib/core/actor";
import { defineHook } from "@/lib/core/hooks";

/** The journey that a mail is about, and who is on its other side, as its reader may know it. */
export type MailJourney = {
  from: string;
  to: string;
  /** The day of departure, where one is agreed. */
  day: string | undefined;
  other: { role: "carrier" | "sender"; name: string } | undefined;
};

/** A mail on its way: what it was made of, and who reads it, if that is an account. */
export type MailReading = { params: Record<string, string | number>; userId: number | null; locale: Locale };

/** Names the journey of a mail, by the reservation, the room or the listing in its parameters. */
export const mailJourney = defineHook<MailReading, MailJourney | undefined>("mail.journey");
