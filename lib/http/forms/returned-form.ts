import { randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { z } from "zod";
import { FORM_LIMITS } from "@/lib/core/field-limits";
import type { FormName } from "@/lib/core/form-address";

/** What a form has come to, for the page that the browser is led to; it stays with the browser. */
const Kept = z.strictObject({
  id: z.string(),
  form: z.string(),
  values: z.record(z.string(), z.string()),
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
export type KeptForm = z.output<typeof Kept> & { form: FormName };

/** The id of one answer: the page of another one, or of none, does not show it. */
export const newAnswerId = () => randomBytes(6).toString("base64url");

/** The values of the cookies that keep an answer; those of text that does not fit are left out. */
export function sealReturned(kept: KeptForm): string[] {
  const parts = partsOf(kept);
  if (parts.length <= FORM_LIMITS.cookiesMax) return parts;
  const short = Object.entries(kept.values).filter(([, value]) => value.length <= FORM_LIMITS.shortLengthMax);
  return partsOf({ ...kept, values: Object.fromEntries(short) }).slice(0, FORM_LIMITS.cookiesMax);
}

function partsOf(kept: KeptForm): string[] {
  const text = brotliCompressSync(JSON.stringify(kept)).toString("base64url");
  const count = Math.ceil(text.length / FORM_LIMITS.cookieLengthMax);
  return Array.from({ length: count }, (_none, index) =>
    text.slice(index * FORM_LIMITS.cookieLengthMax, (index + 1) * FORM_LIMITS.cookieLengthMax),
  );
}

/** Reads what the cookies keep; nothing where they are of another answer, or were changed. */
export function openReturned(parts: readonly (string | undefined)[], id: unknown): z.output<typeof Kept> | undefined {
  const text = parts.join("");
  if (typeof id !== "string" || text === "") return undefined;
  try {
    const opened = brotliDecompressSync(Buffer.from(text, "base64url"), { maxOutputLength: FORM_LIMITS.bytesMax });
    const kept = Kept.parse(JSON.parse(opened.toString("utf8")));
    return kept.id === id ? kept : undefined;
  } catch {
    return undefined; // not what was written here
  }
}
