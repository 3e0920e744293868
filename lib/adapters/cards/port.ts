import type { Locale } from "@/lib/core/base/actor";

/** The texts of a card, in the reader's language. */
export type CardText = {
  locale: Locale;
  brand: string;
  kicker: string;
  title: string;
  detail: string;
  price?: { amount: string; unit: string };
};

/** Renders the images of shared links. */
export type CardPainter = {
  /** The PNG of a text that was drawn lately. */
  find: (text: CardText) => Buffer | undefined;
  /**
   * Returns a PNG; the same text gives the same bytes. Throws `server.busy` when the queue is full.
   */
  draw: (text: CardText) => Promise<Buffer>;
};
