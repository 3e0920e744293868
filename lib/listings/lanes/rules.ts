import type { Locale } from "@/lib/core/actor";

/** "de Paris", "à Alger": both ends of a lane with their prepositions. */
export function laneWords(locale: Locale, from: string, to: string): { from: string; to: string } {
  if (locale === "en") return { from: `from ${from}`, to: `to ${to}` };
  if (locale === "ar") return { from: `من ${from}`, to: `إلى ${to}` };
  return { from: frenchFrom(from), to: frenchTo(to) };
}

function frenchFrom(city: string): string {
  if (city.startsWith("Le ")) return `du ${city.slice(3)}`;
  if (city.startsWith("Les ")) return `des ${city.slice(4)}`;
  return /^[aeiouyhàâäéèêëîïôöùûü]/i.test(city) ? `d’${city}` : `de ${city}`;
}

function frenchTo(city: string): string {
  if (city.startsWith("Le ")) return `au ${city.slice(3)}`;
  if (city.startsWith("Les ")) return `aux ${city.slice(4)}`;
  return `à ${city}`;
}
