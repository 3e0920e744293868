import { z } from "zod";
import { storable, storableText } from "@/db/storable";
import { EUROS_MAX, FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { eurosToCents } from "@/lib/core/base/money";
import { latinDigits } from "@/lib/core/text/digits";
import { withoutMarks, withoutStuck } from "@/lib/core/text/marks";
import { isDay, readWritten } from "@/lib/core/time/calendar";
import { Address, plainEmail } from "./email";
import { checkParts, numeric } from "./numeric";
import type { NumberUnit } from "./read-number";

declare module "zod" {
  interface GlobalMeta {
    /** Why a filter is for API clients only and has no control in the lists' panels. */
    forPrograms?: string;
    /** The schema inside a JSON text; typed `unknown` because a schema type slows the compiler. */
    holds?: unknown;
    /** The OpenAPI schema of a field that accepts several types. */
    wire?: Record<string, unknown>;
  }
}

/**
 * The fields of all contracts. Each accepts what JSON sends and the text that a form or a query
 * string sends, because the same bodies come as JSON and as multipart.
 */

const WRITTEN_TEXT =
  "ISO 8601. A date is that day at the place it is about; a date and time without an offset are local time there; with an offset or Z it is that instant";

/** A number, or its digits as a form sends them. */
const digits = (pattern: RegExp) => z.union([z.number(), z.string().regex(pattern).transform(Number)]);

/** A token of a link, as mails carry it, whatever stuck to its end when it was copied. */
export const linkToken = (max: number = FIELD_LIMITS.tokenLengthMax, min: number = FIELD_LIMITS.tokenLengthMin) =>
  text(max, min, withoutStuck);

/** A reference that people copy: of a ticket, a company, a place; empty counts as missing. */
export const optionalReference = (max: number) => optionalText(max, withoutMarks);

/** A row's id of 32 bits. */
export const id = () =>
  digits(/^\d{1,10}$/)
    .pipe(z.number().int().min(1).max(FIELD_LIMITS.integerMax))
    .meta({ wire: { type: "integer", minimum: 1, maximum: FIELD_LIMITS.integerMax } });

/** A row's id as people type it, such as #12. */
export const typedId = () =>
  z
    .union([z.number(), z.string().transform((text) => latinDigits(withoutMarks(text)).replace(/^#/, ""))])
    .pipe(id())
    .meta({ wire: { type: "integer", minimum: 1, maximum: FIELD_LIMITS.integerMax } });

/** A row's id of 53 bits, for tables that outgrow 32, such as messages. */
export const longId = () =>
  digits(/^\d{1,15}$/)
    .pipe(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER))
    .meta({ wire: { type: "integer", minimum: 1 } });

type DecimalBounds = {
  min?: number;
  max: number;
  /** An exclusive minimum. */
  above?: number;
  /** The unit of the number, which may be written with it. */
  unit?: NumberUnit;
  /** The intended one of two readings, where only one is possible. */
  reading?: "grouped" | "decimal";
};

/** A decimal number; euros and percents have two decimals at most. */
export const decimal = ({ min, max, above, unit, reading }: DecimalBounds) => {
  let inner = z.number().max(max);
  if (min !== undefined) inner = inner.min(min);
  if (above !== undefined) inner = inner.gt(above);
  const wire = {
    type: "number",
    maximum: max,
    ...(min === undefined ? {} : { minimum: min }),
    ...(above === undefined ? {} : { exclusiveMinimum: above }),
  };
  return numeric({ unit, reading })
    .pipe(inner.superRefine(checkParts(unit)))
    .meta({ wire });
};

/** A whole number, bounds inclusive. */
export const integer = ({ min, max }: { min: number; max: number }) =>
  numeric({ reading: "grouped" })
    .pipe(
      z
        .number()
        .min(min)
        .max(max)
        .refine(Number.isInteger, { params: { rule: "whole_number" } }),
    )
    .meta({ wire: { type: "integer", minimum: min, maximum: max } });

/** A counter from 0 in a column of 32 bits, such as a version. */
export const counter = () => integer({ min: 0, max: FIELD_LIMITS.integerMax });

const euros = (bounded: z.ZodNumber, bounds: Record<string, number>) =>
  numeric({ unit: "euro" })
    .pipe(bounded.superRefine(checkParts("euro")))
    .transform(eurosToCents)
    .meta({ wire: { type: "number", ...bounds, description: "Euros, two decimals at most" } });

/** A price above zero, in euros with at most two decimals; parsed as integer cents. */
export const price = (max = EUROS_MAX) => euros(z.number().gt(0).max(max), { exclusiveMinimum: 0, maximum: max });

/** An amount of zero or more, in euros with at most two decimals; parsed as integer cents. */
export const amount = (max = EUROS_MAX) => euros(z.number().min(0).max(max), { minimum: 0, maximum: max });

/** Typed text: by default trimmed and without control characters. */
export const text = (max: number, min = 0, clean = cleanText) =>
  z
    .string()
    .max(max * 4)
    .transform(clean)
    .pipe(z.string().min(min).max(max))
    .meta({ wire: { type: "string", minLength: min, maxLength: max } });

/** Typed text that may be missing; empty counts as missing. */
export const optionalText = (max: number, clean = cleanText) =>
  z
    .string()
    .max(max * 4)
    .transform((value) => clean(value) || undefined)
    .pipe(z.string().max(max).optional())
    .meta({ wire: { type: "string", maxLength: max } })
    .optional();

/** A field that may be empty: a form sends empty text for it. */
export const orNone = <T extends z.ZodType>(field: T) =>
  z.union([field, z.literal("").transform(() => undefined)]).nullish();

/** Removes NUL, control and direction-override characters; preserves line breaks. */
export function cleanText(value: string): string {
  return (
    storableText(value)
      .normalize("NFC")
      .replace(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "")
      .trim()
  );
}

/** An e-mail address in the one form that it is stored and compared in. */
export const email = () =>
  z
    .string()
    .max(FIELD_LIMITS.emailLengthMax * 4)
    .transform(plainEmail)
    .pipe(z.string().min(1).max(FIELD_LIMITS.emailLengthMax).pipe(Address))
    .meta({ wire: { type: "string", format: "email", minLength: 1, maxLength: FIELD_LIMITS.emailLengthMax } });

/**
 * A time at a place: a date is that day there, a date-time without an offset is local there, one
 * with an offset or `Z` is that instant. A whole-day field uses the day of the instant at the
 * place.
 */
export const written = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(FIELD_LIMITS.writtenLengthMax)
    .transform((value, ctx) => {
      const read = readWritten(value);
      if (read) return read;
      ctx.addIssue({ code: "custom", params: { rule: "date" }, message: "date" });
      return z.NEVER;
    })
    .meta({ wire: { type: "string", description: WRITTEN_TEXT, examples: ["2026-12-01", "2026-12-01T19:50"] } });

/** A calendar day, YYYY-MM-DD. */
export const day = () =>
  z
    .string()
    .trim()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .refine(isDay, { params: { rule: "date" } });

/** A time of day, HH:MM. */
export const timeOfDay = () =>
  z
    .string()
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A boolean, or the text that a form sends for one. */
export const flag = () =>
  z
    .union([
      z.boolean(),
      z.enum(["true", "false", "1", "0", "on", "off"]).transform((value) => ["true", "1", "on"].includes(value)),
    ])
    .meta({ wire: { type: "boolean" } });

/** A value of a numeric enum, as number or text. */
export const oneOf = <const T extends number>(values: readonly [T, ...T[]]) =>
  digits(/^\d{1,3}$/)
    .pipe(z.literal(values))
    .meta({ wire: { type: "integer", enum: [...values] } });

/** A list, or one value as a list of one: a form with one file sends no list. */
export const many = <T extends z.ZodType>(item: T, max: number) =>
  z.union([z.array(item).max(max), item.transform((value) => [value])]);

/** The page number of a list, from 1. */
export const page = () => integer({ min: 1, max: FIELD_LIMITS.pageMax }).default(1);
/** The page size of a list. */
export const limit = (normal: number, max: number = FIELD_LIMITS.pageSizeMax) =>
  integer({ min: 1, max }).default(normal);

/** The answer of a list: one page and the total count. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    data: z.array(item),
    totalCount: z.number().int(),
    /** True when there are more than were counted. */
    totalCountCapped: z.boolean().optional(),
    page: z.number().int(),
    limit: z.number().int(),
  });

/** An instant in an answer: ISO 8601 in UTC. */
export const iso = () => z.iso.datetime();

/** An instant in an answer: ISO 8601 in local time with offset, so it starts with the local day. */
export const placeInstant = () =>
  z.iso.datetime({ offset: true }).meta({ description: "By the clock of its place, with that clock's offset" });

/** A local day in an answer: YYYY-MM-DD. */
export const isoDay = () => z.iso.date();

/** A local time in an answer: HH:MM, null when only the day is known. */
export const hour = () => z.string().nullable().meta({ description: "HH:MM, local time at the place" });

/** A departure in an answer; `departsAt` is its earliest possible instant. */
export const departureFields = {
  departsAt: placeInstant(),
  departureDay: isoDay(),
  isDepartureExact: z.boolean().meta({
    description:
      "Whether a carrier leaves on that day; else it is the last one: of the parcel's dates, or of a flexible trip",
  }),
  departureTime: hour(),
  departureTimeZone: z.string().meta({ description: "IANA zone of the place that it leaves" }),
};

/** An IANA zone name, such as Africa/Algiers. */
export const zone = () => z.string();

/** Formats an instant for an answer. */
export function toIso(date: Date): string {
  return date.toISOString();
}

/** Formats an optional instant for an answer. */
export function toIsoOrNull(date: Date | null | undefined): string | null {
  return date ? date.toISOString() : null;
}

/** Programs write degrees, with as many decimals as they have: three are no thousands. */
const degrees = (max: number) => decimal({ min: -max, max, reading: "decimal" });

/** Latitude and longitude, in degrees. */
export const Coordinates = z.tuple([degrees(FIELD_LIMITS.latitudeMax), degrees(FIELD_LIMITS.longitudeMax)]);

/** Marks a filter as one for API clients only, in the panels and the API's description. */
export const forPrograms = <T extends z.ZodType>(field: T, why: string) =>
  field.meta({ forPrograms: why, description: `For other programs: ${why}` });

/** A JSON object in the query string, such as `filters`. */
export const JsonObject = <T extends z.ZodType>(schema: T) =>
  z
    .union([
      z
        .string()
        .max(FIELD_LIMITS.jsonLengthMax)
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
