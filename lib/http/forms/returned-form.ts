import { randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { z } from "zod";
import { FORM_LIMITS } from "@/lib/core/base/field-limits";
import type { FormName } from "@/lib/core/fields/form-address";

/** The result of a sent form, for the next page; cookies of the browser carry it. */
const FormAnswer = z.strictObject({
  id: z.string(),
  form: z.string(),
  values: z.record(z.string(), z.string()),
  /** Long texts did not fit: the page names where they are. */
  isCut: z.boolean().optional(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  issues: z.array(
    z.strictObject({
      path: z.array(z.union([z.string(), z.number()])),
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
});
type FormAnswer = z.output<typeof FormAnswer> & { form: FormName };

/** The id of one answer: the page of another one, or of none, does not show it. */
export const newAnswerId = () => randomBytes(6).toString("base64url");

/** The values of the cookies that carry an answer; long texts that do not fit are left out. */
export function encodeAnswer(answer: FormAnswer): string[] {
  const parts = partsOf(answer);
  if (parts.length <= FORM_LIMITS.cookiesMax) return parts;
  const short = Object.entries(answer.values).filter(([, value]) => value.length <= FORM_LIMITS.shortLengthMax);
  return partsOf({ ...answer, values: Object.fromEntries(short), isCut: true }).slice(0, FORM_LIMITS.cookiesMax);
}

function partsOf(answer: FormAnswer): string[] {
  const text = brotliCompressSync(JSON.stringify(answer)).toString("base64url");
  const count = Math.ceil(text.length / FORM_LIMITS.cookieLengthMax);
  return Array.from({ length: count }, (_none, index) =>
    text.slice(index * FORM_LIMITS.cookieLengthMax, (index + 1) * FORM_LIMITS.cookieLengthMax),
  );
}

/** Reads an answer from its cookies; undefined for another one, or changed cookies. */
export function decodeAnswer(
  parts: readonly (string | undefined)[],
  id: unknown,
): z.output<typeof FormAnswer> | undefined {
  const text = parts.join("");
  if (typeof id !== "string" || text === "") return undefined;
  try {
    const opened = brotliDecompressSync(Buffer.from(text, "base64url"), { maxOutputLength: FORM_LIMITS.bytesMax });
    const answer = FormAnswer.parse(JSON.parse(opened.toString("utf8")));
    return answer.id === id ? answer : undefined;
  } catch {
    return undefined; // not what was written here
  }
}
