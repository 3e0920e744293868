import { createTranslator } from "next-intl";
import type { Locale } from "@/lib/core/base/actor";
import { refuseMissingMessage } from "@/lib/i18n/strict";

const FILES = import.meta.glob<Record<string, unknown>>("../../../messages/*/*/*.json", {
  eager: true,
  import: "default",
});

/** Every text of a language, by its namespace. */
export function messagesOf(locale: Locale): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(FILES).flatMap(([path, texts]) => {
      const [language, , file = ""] = path.split("/").slice(-3);
      return language === locale ? [[file.replace(".json", ""), texts]] : [];
    }),
  );
}

type Texts = {
  (key: string, params?: Record<string, string | number>): string;
  /** A text as it is written, with its tags. */
  raw: (key: string) => string;
};

/** The texts of a namespace, as people read them. */
export function textsOf(locale: Locale, namespace: string): Texts {
  const options = { locale, messages: messagesOf(locale), namespace, onError: refuseMissingMessage };
  return createTranslator(options) as unknown as Texts; // the namespaces are named by the tests
}

/** Whatever begins as a text does, up to what is put into it. */
export const beginningOf = (t: Texts, key: string) => new RegExp(`^${t.raw(key).split("<")[0]}`);

/** A word longer than any field is wide. */
export const LONG = "Wissenschaftlich".repeat(40);
