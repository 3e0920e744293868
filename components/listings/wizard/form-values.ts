import { z } from "zod";
import { filesAt } from "@/components/forms/file-items";
import type { CityOption } from "@/components/platform/places/city-option";
import { numberText } from "@/lib/core/fields/read-number";

/**
 * The parts that the values of both forms are made of. Each reads what a draft or a listing holds,
 * and falls back to what the form begins with where that does not fit: a schema gives the type, the
 * empty form and the reader at once.
 */

/** What is typed, numbers included: as text. */
export const text = (initial = "") => z.union([z.string(), z.number().transform(numberText)]).catch(initial);

/** What is ticked or not. */
export const flag = () => z.boolean().catch(false);

/** One of several values; nothing is chosen where the form begins with an empty text. */
export const choice = <const T extends string | number, const I extends string | number>(
  values: readonly T[],
  initial: I,
) => z.literal<(T | I)[]>([...values, initial]).catch(initial);

/** The id of what is chosen from a list of the server's; empty until then. */
export const chosenId = () => z.union([z.number(), z.literal("")]).catch("");

/** The id of what is stored already: only an edited listing has some. */
export const storedId = () => z.number().optional().catch(undefined);

/** A point as latitude and longitude; empty where none was set. */
export const point = () => z.union([z.tuple([z.number(), z.number()]), z.literal("")]).catch("");

/** A list of files, uploaded and waiting ones. */
export const files = () => z.array(z.unknown()).catch([]).transform(filesAt);

/** A group of fields; it begins empty where something else stands in its place. */
export function group<S extends z.ZodRawShape>(shape: S) {
  const schema = z.object(shape);
  return schema.catch(() => schema.parse({}));
}

/**
 * What the screen shows of a chosen city and does not send: its name, country, region, time zone
 * and middle.
 */
export const shownCity = () =>
  group({ city: text(), countryCode: text(), timeZone: text(), region: text(), point: point() });
/** What the screen shows of a chosen city. */
export type ShownCity = z.output<ReturnType<typeof shownCity>>;

/** What the screen shows of a city that was just chosen, or was taken out. */
export function showCity(city: CityOption | null): ShownCity {
  if (!city) return { city: "", countryCode: "", timeZone: "", region: "", point: "" };
  const { name, countryCode, timeZone, region, latitude, longitude } = city;
  return { city: name, countryCode, timeZone, region: region ?? "", point: [latitude, longitude] };
}

/** What is sent of a form: neither what was left empty nor what only the screen needs (`ui`). */
export function pruned(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      key === "ui" || value === "" || value === null || value === undefined ? [] : [[key, prunedValue(value)]],
    ),
  );
}

function prunedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(prunedValue);
  return typeof value === "object" && value !== null ? pruned(value) : value;
}
