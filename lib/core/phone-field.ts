import { z } from "zod";
import { FIELD_LIMITS } from "./field-limits";
import { toIssue } from "./issues";
import { parsePhone } from "./phone";

/** A phone number, parsed into E.164. */
export const Phone = z
  .string()
  .trim()
  .min(1)
  .max(FIELD_LIMITS.phoneLengthMax)
  .transform((value, ctx) => {
    const phone = parsePhone(value);
    if (phone) return phone;
    ctx.addIssue(toIssue("phone", []));
    return z.NEVER;
  });
