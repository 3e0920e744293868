import type { Locale } from "@/lib/core/base/actor";

/** A text in another language. */
export type Translated = {
  text: string;
  /**
   * The language that the provider took the original for, as a two-letter code, if it reports one.
   */
  language: string | null;
};

/** Translates texts by an outside provider. */
export type Translator = {
  /**
   * The host that texts are sent to, which the privacy policy names.
   */
  host: string;
  /**
   * The texts in the target language, in their order. Throws `UnavailableError` on a timeout, on
   * an error of the provider, and on an answer that is no translation.
   */
  translate: (texts: readonly string[], target: Locale, timeoutMs: number) => Promise<Translated[]>;
};
