import { z } from "zod";
import { askProvider } from "./ask-provider";
import type { Translator } from "./port";

/** The response of `POST /translate` to a list of texts (LibreTranslate HTTP API). */
const Answer = z.object({
  translatedText: z.array(z.string()),
  detectedLanguage: z.array(z.object({ language: z.string() })).optional(),
});

/**
 * Translations by a server with LibreTranslate's HTTP API; the key is for servers that ask for one.
 */
export function libreTranslation({ url, key }: { url: string; key: string | undefined }): Translator {
  return {
    host: new URL(url).host,
    translate: (texts, target, timeoutMs) =>
      askProvider(texts, timeoutMs, {
        url: `${url}/translate`,
        body: { q: texts, source: "auto", target, format: "text", ...(key ? { api_key: key } : {}) },
        answer: Answer,
        read: ({ translatedText, detectedLanguage }) =>
          translatedText.map((text, index) => ({ text, language: detectedLanguage?.[index]?.language })),
      }),
  };
}
