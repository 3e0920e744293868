import { z } from "zod";
import { LEGAL_SLUGS } from "./enums";

/** Names one legal text. */
export const GetLegalText = z.strictObject({ slug: z.enum(LEGAL_SLUGS) });

/** Who runs the site, as far as its configuration says. */
const Operator = z.strictObject({
  name: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  registration: z.string().nullable(),
  vat: z.string().nullable(),
  director: z.string().nullable(),
  host: z.string().nullable(),
  email: z.string(),
});

/** A legal text: its version's day, and its body in Markdown. */
export const LegalText = z.strictObject({
  slug: z.enum(LEGAL_SLUGS),
  title: z.string(),
  summary: z.string(),
  /** The day from which this version holds. */
  date: z.iso.date(),
  body: z.string(),
  operator: Operator,
});
/** A legal text. */
export type LegalText = z.output<typeof LegalText>;
