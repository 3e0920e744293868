import { z } from "zod";
import { LEGAL_SLUGS } from "./enums";

/** The slug of a legal text. */
export const GetLegalText = z.strictObject({ slug: z.enum(LEGAL_SLUGS) });

/** The site's operator, as far as configured. */
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

/** A legal text with its version's date; the body is Markdown. */
export const LegalText = z.strictObject({
  slug: z.enum(LEGAL_SLUGS),
  title: z.string(),
  summary: z.string(),
  /** When this version came into force. */
  date: z.iso.date(),
  body: z.string(),
  operator: Operator,
});
export type LegalText = z.output<typeof LegalText>;
