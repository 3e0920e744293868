import type { Locale } from "@/lib/core/base/actor";
import type { Moment } from "./moments";

/** A sentence of `messages/…/core/failures.json` in the reader's language. */
type FailureText = (key: Moment) => string;

type Texts = {
  textOfMoment: FailureText;
  connection: (text: string) => string;
  /** Whose own sentences are fetched when they are needed: until then one stands for all. */
  locale?: Locale;
};
let texts: Texts | undefined;

/** Takes the sentences of the page's language, before anything is called. */
export function showFailures(given: Texts): void {
  if (given.locale === undefined || given.locale !== loadedLocale) texts = given;
}

/**
 * What a person reads when the server has no better sentence: what did not work, and what to do.
 * Without an answer it says so first, because then the connection is what to look at.
 */
export function failureText(moment: Moment | undefined, hasAnswer: boolean): string | undefined {
  if (!texts || !moment) return undefined;
  return hasAnswer ? texts.textOfMoment(moment) : texts.connection(texts.textOfMoment(moment));
}

/** Most pages never say that anything failed: the sentences, 10 kB, are no part of them. */
const SENTENCES: Record<Locale, () => Promise<{ default: object }>> = {
  fr: () => import("../../messages/fr/core/failures.json"),
  en: () => import("../../messages/en/core/failures.json"),
  ar: () => import("../../messages/ar/core/failures.json"),
};

let loadedLocale: Locale | undefined;

/**
 * Fetches the sentences of the page's language, unless they are there. Where they do not come, the
 * one that stands for all stays; the next failure tries again.
 */
export async function loadFailureTexts(): Promise<void> {
  const shown = texts;
  if (shown?.locale === undefined) return;
  try {
    const { default: sentences } = await SENTENCES[shown.locale]();
    loadedLocale = shown.locale;
    texts = {
      textOfMoment: (moment) => sentenceAt(sentences, moment) ?? shown.textOfMoment(moment),
      connection: shown.connection,
    };
  } catch {
    // No network: what failed is shown all the same, in the words that came with the page.
  }
}

function sentenceAt(sentences: object, moment: Moment): string | undefined {
  let found: unknown = sentences;
  for (const part of moment.split("."))
    found = typeof found === "object" && found !== null ? Reflect.get(found, part) : undefined;
  return typeof found === "string" ? found : undefined;
}
