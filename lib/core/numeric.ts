import { z } from "zod";
import { FIELD_LIMITS } from "./field-limits";
import { toIssue } from "./issues";
import { type NumberUnit, readNumber } from "./read-number";

type Numeric = {
  /** What the number may be written with. */
  unit?: NumberUnit | undefined;
  /** Where only one of two readings can be meant: whole numbers have no decimals. */
  reading?: "grouped" | "decimal" | undefined;
};

/**
 * A number, or the text of one as people write it. A text with two readings is refused with both:
 * what was meant only its author knows.
 */
export const numeric = ({ unit, reading }: Numeric = {}) =>
  z.union([
    z.number(),
    z
      .string()
      .max(FIELD_LIMITS.numberLengthMax)
      .transform((text, ctx) => {
        const read = readNumber(text, unit);
        if (read.kind === "value") return read.value;
        if (read.kind === "ambiguous" && reading) return read[reading];
        ctx.addIssue(
          read.kind === "ambiguous" ? ambiguous(read) : toIssue(read.kind === "empty" ? "required" : "number", []),
        );
        return z.NEVER;
      }),
  ]);

/** The issue of a number with two readings, which it carries. */
export const ambiguous = ({ decimal, grouped }: { decimal: number; grouped: number }) =>
  toIssue("number_ambiguous", [], { decimal, grouped });

const CENT = 0.01;
/** Sums of decimals miss a whole cent by less. */
const TOLERANCE = 1e-6;

/** Units that are counted in hundredths, because something is stored in them. */
const IN_HUNDREDTHS: readonly NumberUnit[] = ["euro", "percent"];

/** Refuses what the unit's hundredths cannot hold, such as a sum below a cent. */
export const checkHundredths =
  (unit: NumberUnit | undefined) => (value: number, ctx: z.core.$RefinementCtx<number>) => {
    if (!unit || !IN_HUNDREDTHS.includes(unit)) return;
    const size = Math.abs(value);
    if (unit === "euro" && size > 0 && size < CENT - TOLERANCE) ctx.addIssue(toIssue("cent_min", []));
    else if (Math.abs(size * 100 - Math.round(size * 100)) > TOLERANCE) ctx.addIssue(toIssue("two_decimals", []));
  };
