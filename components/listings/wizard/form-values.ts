import { z } from "zod";
import { filesAt } from "@/components/forms/file-items";
import type { CityOption } from "@/components/platform/places/city-option";
import { numberText } from "@/lib/core/fields/read-number";

/**
 * The parts that the values of both forms are made of. Each reads what a draft or a listing holds,
 * and falls back to what the form begins with where that does not fit: one schema defines the type,
 * the empty form and the parser.
 */

/** The schema of typed values, numbers included: as text. */
export const text = (initial = "") => z.union([z.string(), z.number().transform(numberText)]).catch(initial);

/** The schema of a checkbox. */
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

/** A group of fields; it starts empty where the stored value has another type. */
export function group<S extends z.ZodRawShape>(shape: S) {
  const schema = z.object(shape);
  return schema.catch(() => schema.parse({}));
}

/**
 * The displayed fields of a chosen city that are not sent: its name, country, region, time zone and
 * centre.
 */
export const shownCity = () =>
  group({ city: text(), countryCode: text(), timeZone: text(), region: text(), point: point() });
/** The displayed fields of a chosen city. */
export type ShownCity = z.output<ReturnType<typeof shownCity>>;

/** Returns the displayed fields of a newly chosen city, or empty ones. */
export function showCity(city: CityOption | null): ShownCity {
  if (!city) return { city: "", countryCode: "", timeZone: "", region: "", point: "" };
  const { name, countryCode, timeZone, region, latitude, longitude } = city;
  return { city: name, countryCode, timeZone, region: region ?? "", point: [latitude, longitude] };
}

/** Returns the values to send, without empty ones and those of the screen alone (`ui`). */
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
