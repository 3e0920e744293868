import type { Locale } from "@/lib/core/base/actor";
import { slugOf } from "@/lib/core/base/slug";
import { initialIn, isWrittenIn, nameIn } from "@/lib/identity/people/name-letters";
import type { ResponseSpeed } from "./enums";

/** A person's public name as they write it: "Camille D.". */
export function shownName({ firstName, lastInitial }: { firstName: string; lastInitial: string }): string {
  return lastInitial ? `${firstName} ${lastInitial}.` : firstName;
}

/** A person's public name in the page's script; their page shows it as they write it. */
export function readName(
  { firstName, lastInitial }: { firstName: string; lastInitial: string },
  locale: Locale,
): string {
  const first = nameIn(firstName, locale);
  // One name in two scripts is harder to read than in either.
  const isLegible = isWrittenIn(first, locale);
  return shownName({ firstName: first, lastInitial: isLegible ? initialIn(lastInitial, locale) : lastInitial });
}

/**
 * A full name in the letters of the page, where all of its parts can be, and as its owner writes
 * it: who has to find them, or calls them, needs both.
 */
export function readFullName(names: readonly string[], locale: Locale): { read: string; written: string } {
  // Some people have one name.
  const parts = names.filter((name) => name !== "");
  const written = parts.join(" ");
  const read = parts.map((part) => nameIn(part, locale));
  return { read: read.every((part) => isWrittenIn(part, locale)) ? read.join(" ") : written, written };
}

/** The URL slug of a person's page. */
export function personSlug({ firstName, lastInitial }: { firstName: string; lastInitial: string }): string {
  return slugOf(`${firstName} ${lastInitial}`);
}

/** The path of a person's page without locale; only the id is significant. */
export function personPath(person: { id: number; firstName: string; lastInitial: string }): string {
  return `/people/${encodeURIComponent(personSlug(person))}-${person.id}`;
}

/** The response speed of a median in minutes. */
export function speedOf(medianMinutes: number): ResponseSpeed {
  if (medianMinutes <= 60) return "hour";
  if (medianMinutes <= 6 * 60) return "hours";
  return medianMinutes <= 24 * 60 ? "day" : "days";
}

/** The public initial of a last name. */
export function initialOf(lastName: string): string {
  return [...lastName][0]?.toUpperCase() ?? "";
}
