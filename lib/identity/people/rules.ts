import { slugOf } from "@/lib/core/slug";
import type { ResponseSpeed } from "./enums";

/** A person's name as everyone sees it: "Camille D.". */
export function shownName({ firstName, lastInitial }: { firstName: string; lastInitial: string }): string {
  return lastInitial ? `${firstName} ${lastInitial}.` : firstName;
}

/** The readable part of the address of a person's page: the name as everyone sees it. */
export function personSlug({ firstName, lastInitial }: { firstName: string; lastInitial: string }): string {
  return slugOf(`${firstName} ${lastInitial}`);
}

/** The address of a person's page, without the language: only the id decides, the words are for people. */
export function personPath(person: { id: number; firstName: string; lastInitial: string }): string {
  return `/people/${encodeURIComponent(personSlug(person))}-${person.id}`;
}

/** How quickly a median of so many minutes is, in words. */
export function speedOf(medianMinutes: number): ResponseSpeed {
  if (medianMinutes <= 60) return "hour";
  if (medianMinutes <= 6 * 60) return "hours";
  return medianMinutes <= 24 * 60 ? "day" : "days";
}

/** What everyone sees of a last name. */
export function initialOf(lastName: string): string {
  return [...lastName][0]?.toUpperCase() ?? "";
}
