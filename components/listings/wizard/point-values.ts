import type { Issue } from "@/lib/core/errors";
import { pointIssues, toTheMetre } from "@/lib/platform/places/rules";
import { type FormValues, getAt } from "./form-values";

/** A point in the form: latitude and longitude; nothing where none was set. */
export function pointAt(values: FormValues, path: string): [number, number] | undefined {
  const found = getAt(values, path);
  if (!Array.isArray(found)) return undefined;
  const [latitude, longitude] = found;
  return typeof latitude === "number" && typeof longitude === "number" ? [latitude, longitude] : undefined;
}

/** A point as a line of text, to the metre however finely it was given. */
export function pointText(point: readonly [number, number]): string {
  return toTheMetre(point).join(", ");
}

/** The faults of points that lie too far from their cities, by the rule that the server holds; of places whose middle the form knows. */
export function findPointIssues(values: FormValues, places: readonly string[]): Issue[] {
  return places.flatMap((place) => {
    const [latitude, longitude] = pointAt(values, `${place}.ui.point`) ?? [];
    if (latitude === undefined || longitude === undefined) return [];
    const path = [...place.split("."), "coordinates"].map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    return pointIssues(pointAt(values, `${place}.coordinates`), { latitude, longitude }, path);
  });
}
