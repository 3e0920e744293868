import type { Locale } from "./actor";
import { isElided } from "./french";

/** "de Paris", "à Alger": both ends of a way with their prepositions. */
export function wayWords(locale: Locale, from: string, to: string): { from: string; to: string } {
  if (locale === "en") return { from: `from ${from}`, to: `to ${to}` };
  if (locale === "ar") return { from: `من ${from}`, to: `إلى ${to}` };
  return { from: frenchFrom(from), to: frenchTo(to) };
}

/** The same where a text begins with it: "De Paris à Alger". */
export function wayTitle(locale: Locale, from: string, to: string): string {
  const words = wayWords(locale, from, to);
  return capitalised(`${words.from} ${words.to}`);
}

/** Where a way begins, alone: "De Paris". */
export function wayStart(locale: Locale, from: string): string {
  return capitalised(wayWords(locale, from, "").from);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function frenchFrom(city: string): string {
  if (city.startsWith("Le ")) return `du ${city.slice(3)}`;
  if (city.startsWith("Les ")) return `des ${city.slice(4)}`;
  return isElided(city) ? `d’${city}` : `de ${city}`;
}

function frenchTo(city: string): string {
  if (city.startsWith("Le ")) return `au ${city.slice(3)}`;
  if (city.startsWith("Les ")) return `aux ${city.slice(4)}`;
  return `à ${city}`;
}
