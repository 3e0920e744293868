import { z } from "zod";
import { LOCALES } from "@/lib/core/base/actor";
import { longId } from "@/lib/core/fields/fields";
import { TRANSLATION_SUBJECTS } from "./enums";

/**
 * The subject to translate, by its name: a text itself is never accepted, so that no client
 * translates its own texts at the site's expense.
 */
export const TranslateText = z.strictObject({
  subject: z.enum(TRANSLATION_SUBJECTS),
  id: longId(),
  locale: z.enum(LOCALES),
});

/** The texts of a subject that were in another language. */
export const TranslationView = z
  .strictObject({
    texts: z.array(
      z.strictObject({
        /** The path of a text in the subject: `title`, `packages.7.content`. */
        field: z.string(),
        text: z.string(),
        /** The language of the original as a two-letter code, where the provider returns it. */
        language: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "Translation" });
export type TranslationView = z.output<typeof TranslationView>;
