import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request to the provider, as its API takes it. */
type Asked = { path: string; headers: IncomingMessage["headers"]; body: Record<string, unknown> };

/** The behaviour of the stand-in: a translator, or a provider that fails. */
type Answering = "translation" | "silence" | ((response: ServerResponse) => void);

/** A stand-in of translation providers. */
export type TranslationStandIn = {
  url: string;
  asked: Asked[];
  /** Sets how it answers from now on. */
  answer: (how: Answering) => void;
  /** Lets go of those who were left without an answer by "silence". */
  letGo: () => void;
  stop: () => Promise<void>;
};

/** The texts of an answer: each text of the question, with the language before it. */
const translatedBy = (target: string, text: string) => `[${target}] ${text}`;

/**
 * Starts a stand-in that speaks both APIs, by their documentation: LibreTranslate's
 * `POST /translate` and DeepL's `POST /v2/translate`.
 */
export async function startTranslationProvider(): Promise<TranslationStandIn> {
  const asked: Asked[] = [];
  let how: Answering = "translation";
  let waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { url: path = "/", headers } = request;
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8") || "{}");
    asked.push({ path, headers, body });
    if (typeof how === "function") return how(response);
    if (how === "silence") await new Promise<void>((go) => waiting.push(go));
    response.setHeader("content-type", "application/json").end(JSON.stringify(answerTo(path, body)));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const letGo = () => {
    how = "translation";
    for (const go of waiting) go();
    waiting = [];
  };
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: (next) => {
      how = next;
    },
    letGo,
    stop: () => new Promise((end) => void server.close(() => end()).closeAllConnections()),
  };
}

type Question = { q?: string[]; target?: string; text?: string[]; target_lang?: string };

function answerTo(path: string, { q = [], target = "", text = [], target_lang = "" }: Question): unknown {
  if (path === "/translate")
    return {
      translatedText: q.map((one) => translatedBy(target, one)),
      detectedLanguage: q.map((one) => ({ confidence: 90, language: languageOf(one) })),
    };
  return {
    translations: text.map((one) => ({
      detected_source_language: languageOf(one).toUpperCase(),
      text: translatedBy(target_lang, one),
    })),
  };
}

function languageOf(text: string): string {
  return /\p{Script=Arabic}/u.test(text) ? "ar" : "en";
}
