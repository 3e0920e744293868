import type { Locale } from "@/lib/core/base/actor";

type LetterLink = { link: string; label: string };

/** The content of a mail, in the recipient's language. */
export type LetterContent = {
  locale: Locale;
  brandName: string;
  title: string;
  /** Shown by mail clients next to the subject. */
  preview: string;
  /** The greeting, if any, is the first. */
  paragraphs: readonly string[];
  /** The route of the deal or of each listing that it is about, its page, and its facts below. */
  journeys: readonly { route: string; facts: readonly string[]; link: string | undefined }[];
  /** The messages that it is about, in their writer's words. */
  words: readonly string[];
  afterWords: readonly string[];
  code: string;
  action: LetterLink | undefined;
  /** Why it came. */
  footer: string;
  /** The unsubscribe link of an optional mail. */
  unsubscribe: LetterLink | undefined;
};

/**
 * Whether its journeys are what its words announce, as in a list of matches; else the one journey
 * is what it is about, and stands first.
 */
export function namesJourneys({ journeys }: Pick<LetterContent, "journeys">): boolean {
  return journeys.some(({ link }) => link !== undefined);
}
