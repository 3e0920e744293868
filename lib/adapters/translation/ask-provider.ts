import type { z } from "zod";
import { UnavailableError } from "@/lib/core/commands/unavailable";
import { cleanText } from "@/lib/core/fields/fields";
import { TRANSLATION_ANSWER_LIMITS as LIMITS } from "./limits";
import type { Translated } from "./port";

type Question<T> = {
  url: string;
  headers?: Record<string, string>;
  body: unknown;
  answer: z.ZodType<T>;
  /** The translations of an answer, in the order of the texts. */
  read: (answer: T) => { text: string | undefined; language: string | undefined }[];
};

/**
 * Asks a provider by JSON for translations. Whatever else it does – silence, an error, a redirect,
 * an endless or a foreign answer – is `UnavailableError`, without a word of the texts in it.
 */
export async function askProvider<T>(
  texts: readonly string[],
  timeoutMs: number,
  { url, headers, body, answer, read }: Question<T>,
): Promise<Translated[]> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...headers },
      body: JSON.stringify(body),
      // The key is meant for this address alone.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the translation provider answered ${response.status}`);
    }
    const parsed = answer.safeParse(JSON.parse(await readBounded(response)));
    if (!parsed.success) throw new Error("the translation provider answered in another shape");
    const found = read(parsed.data);
    if (found.length !== texts.length) throw new Error("the translation provider answered for other texts");
    return texts.map((text, index) => toTranslated(text, found[index]));
  } catch (error) {
    throw new UnavailableError("translation", withoutTexts(error));
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LIMITS.bytesMax) throw new Error("the translation provider's answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function toTranslated(
  original: string,
  found: { text: string | undefined; language: string | undefined } | undefined,
): Translated {
  const text = cleanText(found?.text ?? "");
  if (text === "") throw new Error("the translation provider answered with nothing");
  if (text.length > original.length * LIMITS.growthMax + LIMITS.extraLengthMax)
    throw new Error("the translation provider answered with a longer text than a translation is");
  const language = found?.language?.toLowerCase().slice(0, 2);
  return { text, language: language && /^[a-z]{2}$/.test(language) ? language : null };
}

/** A parser quotes what it could not read: only its name is passed on. */
function withoutTexts(error: unknown): unknown {
  return error instanceof SyntaxError ? new Error("the translation provider answered with no JSON") : error;
}
