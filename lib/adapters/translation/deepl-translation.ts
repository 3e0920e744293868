import { z } from "zod";
import type { Locale } from "@/lib/core/base/actor";
import { askProvider } from "./ask-provider";
import type { Translator } from "./port";

/** The response of `POST /v2/translate` (DeepL API). */
const Answer = z.object({
  translations: z.array(z.object({ text: z.string(), detected_source_language: z.string().optional() })),
});

/** As a target, English is one of two. */
const TARGETS: Readonly<Record<Locale, string>> = { fr: "FR", en: "EN-GB", ar: "AR" };

/** Keys of the free plan end like this, and have an address of their own. */
const FREE_KEY = /:fx$/;

/** Translations by DeepL. */
export function deeplTranslation({ key, url }: { key: string; url: string | undefined }): Translator {
  const baseUrl = url ?? (FREE_KEY.test(key) ? "https://api-free.deepl.com" : "https://api.deepl.com");
  return {
    host: new URL(baseUrl).host,
    translate: (texts, target, timeoutMs) =>
      askProvider(texts, timeoutMs, {
        url: `${baseUrl}/v2/translate`,
        headers: { authorization: `DeepL-Auth-Key ${key}` },
        body: { text: texts, target_lang: TARGETS[target] },
        answer: Answer,
        read: ({ translations }) =>
          translations.map(({ text, detected_source_language: language }) => ({ text, language })),
      }),
  };
}
