import { slugOf } from "@/lib/core/slug";
import type { ResponseSpeed } from "./enums";

/** A person's public name: "Camille D.". */
export function shownName({ firstName, lastInitial }: { firstName: string; lastInitial: string }): string {
  return lastInitial ? `${firstName} ${lastInitial}.` : firstName;
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
