import { z } from "zod";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { toIssue } from "@/lib/core/base/issues";
import { type NumberUnit, readNumber } from "./read-number";

type Numeric = {
  /** The unit that the number may be written with. */
  unit?: NumberUnit | undefined;
  /** The intended reading where only one of two is possible: whole numbers have no decimals. */
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

/** Sums of decimals miss a whole cent by less. */
const TOLERANCE = 1e-6;

/** The smallest stored value of a unit, and the rule that defines it. */
const SMALLEST: Partial<Record<NumberUnit, { least: number; rule: string }>> = {
  euro: { least: 0.01, rule: "cent_min" },
  kilogram: { least: 0.001, rule: "gram_min" },
};
/** Units that are counted in hundredths. */
const IN_HUNDREDTHS: readonly NumberUnit[] = ["euro", "percent"];

/** Refuses what is stored of no unit, such as a sum below a cent or a weight below a gram. */
export const checkParts = (unit: NumberUnit | undefined) => (value: number, ctx: z.core.$RefinementCtx<number>) => {
  if (!unit) return;
  const size = Math.abs(value);
  const smallest = SMALLEST[unit];
  if (smallest && size > 0 && size < smallest.least - TOLERANCE) ctx.addIssue(toIssue(smallest.rule, []));
  else if (IN_HUNDREDTHS.includes(unit) && Math.abs(size * 100 - Math.round(size * 100)) > TOLERANCE)
    ctx.addIssue(toIssue("two_decimals", []));
};
