import { z } from "zod";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { toIssue } from "@/lib/core/base/issues";
import { COUNTRY_CODES } from "./country-codes";
import { readPhone } from "./phone";

const typed = () => z.string().trim().min(1).max(FIELD_LIMITS.phoneTypedLengthMax);

/** A phone number with its dial code, parsed into E.164. */
export const Phone = typed().transform((value, ctx) => {
  const read = readPhone(value);
  if ("phone" in read) return read.phone;
  ctx.addIssue(toIssue(read.issue, []));
  return z.NEVER;
});

/**
 * A number that may lack its dial code: `readPhoneAt` reads it with the country next to it. A value
 * that is no number in any country is refused together with the rest of the input.
 */
export const LocalPhone = typed().superRefine((value, ctx) => {
  const read = readPhone(value);
  if (value !== "" && "issue" in read && read.issue === "phone") ctx.addIssue(toIssue("phone", []));
});

/**
 * Reads the numbers of an input by the country of the place that they belong to. The issues of the
 * rest of the input are reported in addition.
 */
export function readPhoneAt(
  value: string,
  countryId: number | null | undefined,
  { ctx, path }: { ctx: z.core.$RefinementCtx<unknown>; path: (string | number)[] },
): string {
  const read = readPhone(value, COUNTRY_CODES[countryId ?? 0]);
  if ("phone" in read) return read.phone;
  ctx.addIssue(toIssue(read.issue, path));
  return value;
}
