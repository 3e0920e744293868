import { z } from "zod";
import { toIssue } from "./issues";
import { parsePhone } from "./phone";

/** A phone number with its country's dial code, kept in international form. */
export const Phone = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .transform((value, ctx) => {
    const phone = parsePhone(value);
    if (phone) return phone;
    ctx.addIssue(toIssue("phone", []));
    return z.NEVER;
  });
