import type { Locale } from "@/lib/core/actor";

/** The words of a card, in the reader's language. */
export type CardText = {
  locale: Locale;
  brand: string;
  /** What kind of thing it is, in a word or two. */
  kicker: string;
  title: string;
  /** A sentence, or from where to where and when. */
  detail: string;
  /** On the stub of a listing. */
  price?: { amount: string; unit: string };
};

/** What draws the pictures that shared links show. */
export type CardPainter = {
  /** A card as PNG. The same words give the same picture. */
  draw: (text: CardText) => Promise<Buffer>;
};
