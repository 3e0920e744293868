import type { Locale } from "@/lib/core/base/actor";
import { slugOf } from "@/lib/core/base/slug";
import { initialIn, isWrittenIn, nameIn } from "@/lib/identity/people/name-letters";
import type { ResponseSpeed } from "./enums";

/** What a public name is made of; professionals appear by their company's. */
export type NameParts = { firstName: string; lastInitial: string; companyName?: string | null };

/** A public name as its owner writes it: "Camille D.", or a company's. */
export function shownName({ firstName, lastInitial, companyName }: NameParts): string {
  if (companyName) return companyName;
  return lastInitial ? `${firstName} ${lastInitial}.` : firstName;
}

/**
 * A public name in the page's script; the person's page shows it as they write it. A company has
 * one way of writing.
 */
export function readName({ firstName, lastInitial, companyName }: NameParts, locale: Locale): string {
  if (companyName) return companyName;
  const first = nameIn(firstName, locale);
  // One name in two scripts is harder to read than in either.
  const isLegible = isWrittenIn(first, locale);
  return shownName({ firstName: first, lastInitial: isLegible ? initialIn(lastInitial, locale) : lastInitial });
}

/** A name for papers and mails: in the reader's letters, then as its bearer's documents show it. */
export function bothNames({ read, written }: { read: string; written: string }): string {
  return read === written ? read : `${read} (${written})`;
}

/** A public name both ways. */
export function bothPublicNames(parts: NameParts, locale: Locale): string {
  return bothNames({ read: readName(parts, locale), written: shownName(parts) });
}

/** The person who acts for a company, in the page's script. */
export function personOf({ firstName, lastInitial }: NameParts, locale: Locale): string {
  return readName({ firstName, lastInitial }, locale);
}

/** The URL slug of a person's page. */
export function personSlug({ firstName, lastInitial, companyName }: NameParts): string {
  return slugOf(companyName ?? `${firstName} ${lastInitial}`);
}

/** The path of a person's page without locale; only the id is significant. */
export function personPath(person: NameParts & { id: number }): string {
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
