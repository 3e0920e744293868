import type { Locale } from "../../../lib/core/actor";
import { words } from "../people";

/** Texts of a namespace in a language, to find fields and buttons by. */
export function textsOf(locale: Locale, namespace: string): (key: string) => RegExp {
  return (key) => words(locale, namespace, key);
}

/** The same, for labels that are the whole text: “Ville” and not “Ville d’arrivée”. */
export function exactTextsOf(locale: Locale, namespace: string): (key: string) => RegExp {
  return (key) => new RegExp(`^\\s*${words(locale, namespace, key).source}(?:\\s*\\(.*\\))?\\s*$`);
}

/** A day some days from now, as a date field takes it. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
