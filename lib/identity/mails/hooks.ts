import type { Locale } from "@/lib/core/base/actor";
import { defineHook } from "@/lib/core/commands/hooks";

/** The journey that a mail is about, and who is on its other side, as its reader may know it. */
export type MailJourney = {
  from: string;
  to: string;
  /** The day of departure, or the days on which it may be, where a carrier has said it. */
  day: string | undefined;
  /** The means of travel, where the mail is about an offer that says it. */
  means?: string | undefined;
  other: { role: "carrier" | "sender"; name: string } | undefined;
  /** The author's title, where a mail lists several, and the path without the language. */
  listing?: { title: string | undefined; path: string };
};

/** A queued mail: its parameters, and its recipient's account, if there is one. */
export type MailReading = {
  template: string;
  params: Record<string, string | number>;
  userId: number | null;
  locale: Locale;
};

/** Who wrote in the conversation that a mail is about, and what its reader has not read there. */
export type MailConversation = {
  writer: string;
  /** The oldest of them as the reader sees them, and how many more there are. */
  words: readonly string[];
  moreCount: number;
  /** Whether the mail has nothing to say any more: it was read, answered or ended meanwhile. */
  isOver: boolean;
};

/** Reads the conversation of a mail; undefined where it is about none. */
export const mailConversation = defineHook<MailReading, MailConversation | undefined>("mail.conversation");

/**
 * Names the journeys of a mail, by the reservation, the room or the listings in its parameters:
 * none where it is about no journey.
 */
export const mailJourneys = defineHook<MailReading, MailJourney[]>("mail.journeys");
