import { z } from "zod";
import { storable, storableText } from "@/db/storable";
import { eurosToCents } from "./money";
import { isDay, readWritten } from "./time";

declare module "zod" {
  interface GlobalMeta {
    /** Why a filter has no control in the lists' panels: it is one for other programs. */
    forPrograms?: string;
    /** The schema of what a text of JSON holds. Not typed as one: the compiler would look into every schema that has a description. */
    holds?: unknown;
    /** What the API's description says of a field that takes more than one form. */
    wire?: Record<string, unknown>;
  }
}

/**
 * The fields that every contract is made of. Each takes what JSON sends and what a form or a query string
 * sends (text), because the same bodies come as JSON and as multipart.
 */

const ID_MAX = 2_147_483_647;
const WRITTEN_TEXT =
  "ISO 8601. A date is that day at the place it is about; a date and time without an offset are local time there; with an offset or Z it is that instant";

/** A row's id. */
export const id = () =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(1).max(ID_MAX))
    .meta({ wire: { type: "integer", minimum: 1, maximum: ID_MAX } });

/** A long id, for rows that outgrow 32 bits, such as messages. */
export const longId = () =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER))
    .meta({ wire: { type: "integer", minimum: 1 } });

/** A number, or text that is one; a comma is read as the decimal point. */
const numeric = () =>
  z.union([
    z.number(),
    z
      .string()
      .trim()
      .max(24)
      .transform((text, ctx) => {
        const value = Number(text.replace(",", "."));
        if (text !== "" && Number.isFinite(value)) return value;
        ctx.addIssue({ code: "custom", params: { rule: text === "" ? "required" : "number" }, message: "number" });
        return z.NEVER;
      }),
  ]);

/** A decimal number within bounds. */
export const decimal = (bounds: { min?: number; max: number; above?: number }) => {
  let inner = z.number().max(bounds.max);
  if (bounds.min !== undefined) inner = inner.min(bounds.min);
  if (bounds.above !== undefined) inner = inner.gt(bounds.above);
  const wire = {
    type: "number",
    maximum: bounds.max,
    ...(bounds.min === undefined ? {} : { minimum: bounds.min }),
    ...(bounds.above === undefined ? {} : { exclusiveMinimum: bounds.above }),
  };
  return numeric().pipe(inner).meta({ wire });
};

/** A whole number within bounds. */
export const integer = (bounds: { min: number; max: number }) =>
  numeric()
    .pipe(z.number().int().min(bounds.min).max(bounds.max))
    .meta({ wire: { type: "integer", minimum: bounds.min, maximum: bounds.max } });

/** The largest amount that the market handles, in euros. */
export const EUROS_MAX = 100_000;

/** A price above zero, in euros with at most two decimals; read as integer cents. */
export const price = (max = EUROS_MAX) =>
  numeric()
    .pipe(z.number().gt(0).max(max))
    .refine(hasTwoDecimals, { params: { rule: "two_decimals" } })
    .transform(eurosToCents)
    .meta({ wire: { type: "number", exclusiveMinimum: 0, maximum: max, description: "Euros, two decimals at most" } });

/** An amount of zero or more, in euros with at most two decimals; read as integer cents. */
export const amount = (max = EUROS_MAX) =>
  numeric()
    .pipe(z.number().min(0).max(max))
    .refine(hasTwoDecimals, { params: { rule: "two_decimals" } })
    .transform(eurosToCents)
    .meta({ wire: { type: "number", minimum: 0, maximum: max, description: "Euros, two decimals at most" } });

function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}

/** Text that a person types: trimmed, without control characters, of bounded length. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .max(max * 4)
    .transform(cleanText)
    .pipe(z.string().min(min).max(max))
    .meta({ wire: { type: "string", minLength: min, maxLength: max } });

/** Text that may be left out; empty counts as left out. */
export const optionalText = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((value) => cleanText(value) || undefined)
    .pipe(z.string().max(max).optional())
    .meta({ wire: { type: "string", maxLength: max } })
    .optional();

/** A field that may be left empty: a form sends an empty text for it. */
export const orNone = <T extends z.ZodType>(field: T) =>
  z.union([field, z.literal("").transform(() => undefined)]).nullish();

/** Removes what cannot be stored or seen (NUL, control and direction-override characters); keeps line breaks. */
export function cleanText(value: string): string {
  return (
    storableText(value)
      .normalize("NFC")
      .replace(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "")
      .trim()
  );
}

/** An e-mail address, in lower case. */
export const email = () => z.string().trim().toLowerCase().min(1).max(254).pipe(z.email());

/**
 * When something is, at a place: a date is that day there, a date and time without an offset are local there, with an offset or `Z` it is that
 * instant. What is about a whole day takes the day that the instant falls on there.
 */
export const written = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(40)
    .transform((value, ctx) => {
      const read = readWritten(value);
      if (read) return read;
      ctx.addIssue({ code: "custom", params: { rule: "date" }, message: "date" });
      return z.NEVER;
    })
    .meta({ wire: { type: "string", description: WRITTEN_TEXT, examples: ["2026-12-01", "2026-12-01T19:50"] } });

/** A day of the calendar, as YYYY-MM-DD. */
export const day = () =>
  z
    .string()
    .trim()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .refine(isDay, { params: { rule: "date" } });

/** A time of day, as HH:MM. */
export const timeOfDay = () =>
  z
    .string()
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A flag, or the text that a form sends for one. */
export const flag = () =>
  z
    .union([
      z.boolean(),
      z.enum(["true", "false", "1", "0", "on", "off"]).transform((value) => ["true", "1", "on"].includes(value)),
    ])
    .meta({ wire: { type: "boolean" } });

/** One of a numbered enumeration, as number or text. */
export const oneOf = <const T extends number>(values: readonly [T, ...T[]]) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ])
    .pipe(z.literal(values))
    .meta({ wire: { type: "integer", enum: [...values] } });

/** A list, or a single value that stands for a list of one: a form that sends one file sends no list. */
export const many = <T extends z.ZodType>(item: T, max: number) =>
  z.union([z.array(item).max(max), item.transform((value) => [value])]);

/** The page of a list, from 1. */
export const page = () => integer({ min: 1, max: 10_000 }).default(1);
/** The length of a page. */
export const limit = (normal: number, max = 100) => integer({ min: 1, max }).default(normal);

/** The answer of a list: one page and the count of all. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    data: z.array(item),
    totalCount: z.number().int(),
    /** True when the count stopped at 10,000: "10,000+". */
    totalCountCapped: z.boolean().optional(),
    page: z.number().int(),
    limit: z.number().int(),
  });

/** An instant in an answer: ISO 8601 in UTC. */
export const iso = () => z.iso.datetime();

/** An instant at a place in an answer: ISO 8601 by the clock there, with its offset. Its first ten characters are the day there. */
export const placeInstant = () =>
  z.iso.datetime({ offset: true }).meta({ description: "By the clock of its place, with that clock's offset" });

/** A day in an answer: YYYY-MM-DD, at the place that it is about. */
export const isoDay = () => z.iso.date();

/** The hour at a place in an answer, as HH:MM; nothing when only the day is known. */
export const hour = () => z.string().nullable().meta({ description: "HH:MM, local time at the place" });

/** A departure in an answer: its day, its hour where that is known, the place's zone, and the first instant that this may be. */
export const departureFields = {
  departsAt: placeInstant(),
  departureDay: isoDay(),
  departureTime: hour(),
  departureTimeZone: z.string().meta({ description: "IANA zone of the place that it leaves" }),
};

/** The IANA name of a zone, such as Africa/Algiers. */
export const zone = () => z.string();

/** A moment as an answer writes it. */
export function toIso(date: Date): string {
  return date.toISOString();
}

/** A moment that may be missing, as an answer writes it. */
export function toIsoOrNull(date: Date | null | undefined): string | null {
  return date ? date.toISOString() : null;
}

/** Latitude and longitude, in degrees. */
export const Coordinates = z.tuple([decimal({ min: -90, max: 90 }), decimal({ min: -180, max: 180 })]);

/** A filter without a control in the panels of the lists, and why: the API's description says so too. */
export const forPrograms = <T extends z.ZodType>(field: T, why: string) =>
  field.meta({ forPrograms: why, description: `For other programs: ${why}` });

/** `filters` comes as a JSON object in the query string. */
export const JsonObject = <T extends z.ZodType>(schema: T) =>
  z
    .union([
      z
        .string()
        .max(8_000)
        .transform((text, ctx) => {
          try {
            const read = storable(JSON.parse(text));
            if (!read.ok) throw new Error("too deep");
            return read.value;
          } catch {
            ctx.addIssue({ code: "custom", params: { rule: "invalid" }, message: "invalid" });
            return z.NEVER;
          }
        }),
      z.record(z.string(), z.unknown()),
    ])
    .pipe(schema)
    .meta({ holds: schema });
