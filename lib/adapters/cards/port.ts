import type { Locale } from "@/lib/core/actor";

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
  /** Returns a PNG; the same text gives the same bytes. */
  draw: (text: CardText) => Promise<Buffer>;
};
