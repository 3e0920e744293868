import type { Locale } from "@/lib/core/base/actor";
import { isElided } from "@/lib/core/text/elision";

/** "de Paris", "à Alger": both ends of a route with their prepositions. */
export function routePhrases(locale: Locale, from: string, to: string): { from: string; to: string } {
  if (locale === "en") return { from: `from ${from}`, to: `to ${to}` };
  if (locale === "ar") return { from: `من ${from}`, to: `إلى ${to}` };
  return { from: frenchFrom(from), to: frenchTo(to) };
}

/** The same where a text begins with it: "De Paris à Alger". */
export function routeTitle(locale: Locale, from: string, to: string): string {
  const words = routePhrases(locale, from, to);
  return capitalised(`${words.from} ${words.to}`);
}

/** The start of a route, alone: "De Paris". */
export function routeStart(locale: Locale, from: string): string {
  return capitalised(routePhrases(locale, from, "").from);
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
