import { createTranslator } from "use-intl/core";
import { readTexts } from "@/tests/support/message-files";
import type { Locale } from "../../../lib/core/base/actor";
import { formatsFor } from "../../../lib/i18n/formats";
import { words } from "../people";

/** Texts of a namespace in a language, to find fields and buttons by. */
export function textsOf(locale: Locale, namespace: string): (key: string) => RegExp {
  return (key) => words(locale, namespace, key);
}

/** The same, for labels that are the whole text: “Ville” and not “Ville d’arrivée”. */
export function exactTextsOf(locale: Locale, namespace: string): (key: string) => RegExp {
  return (key) => new RegExp(`^\\s*${words(locale, namespace, key).source}(?:\\s*\\(.*\\))?\\s*$`);
}

type Translate = (key: string, values: Record<string, string | number>) => string;

/** A text of a namespace with its numbers and plural forms, as the page writes it. */
export function written(
  locale: Locale,
  namespace: string,
  key: string,
  values: Record<string, string | number> = {},
): string {
  const onError = (error: Error) => {
    throw error;
  };
  const translate = createTranslator({ locale, messages: readTexts(locale, namespace), onError });
  return (translate as unknown as Translate)(key, values); // keys are named by the tests, not by the type of one file
}

/** A text that counts something, whatever the number up to a hundred. */
export function counted(locale: Locale, namespace: string, key: string): RegExp {
  const forms = Array.from({ length: 100 }, (_, index) => written(locale, namespace, key, { count: index + 1 }));
  return new RegExp(`^(?:${forms.map((form) => spaced(form).source).join("|")})$`);
}

/**
 * Matches a text, such as a price, with any kind of spaces.
 */
export function spaced(text: string): RegExp {
  const words = text.split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(words.join("\\s*"));
}

/** A weight as pages write it. */
export function weighing(locale: Locale, kilograms: number): RegExp {
  return spaced(formatsFor(locale).weight(kilograms));
}
