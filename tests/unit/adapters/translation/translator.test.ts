import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deeplTranslation } from "@/lib/adapters/translation/deepl-translation";
import { libreTranslation } from "@/lib/adapters/translation/libre-translation";
import type { Translator } from "@/lib/adapters/translation/port";
import { startTranslationProvider, type TranslationStandIn } from "../../../support/translation-provider";

let standIn: TranslationStandIn;
beforeAll(async () => {
  standIn = await startTranslationProvider();
});
afterAll(() => standIn.stop());
beforeEach(() => {
  standIn.answer("translation");
  standIn.asked.length = 0;
});

const TEXTS = ["Good morning", "صباح الخير"];
type Case = {
  name: string;
  translator: () => Translator;
  french: string;
  question: object;
  header: string | undefined;
};
const CASES: Case[] = [
  {
    name: "LibreTranslate",
    translator: () => libreTranslation({ url: standIn.url, key: "a key" }),
    french: "fr",
    question: { q: TEXTS, source: "auto", target: "fr", format: "text", api_key: "a key" },
    header: undefined,
  },
  {
    name: "DeepL",
    translator: () => deeplTranslation({ url: standIn.url, key: "a key" }),
    french: "FR",
    question: { text: TEXTS, target_lang: "FR" },
    header: "DeepL-Auth-Key a key",
  },
];

const sends = (body: string, status = 200) => standIn.answer((response) => void response.writeHead(status).end(body));

describe.each(CASES)("translations by $name", ({ translator, french, question, header }) => {
  it("gives each text in the target language, with the language that it was in", async () => {
    expect(await translator().translate(TEXTS, "fr", 1_000)).toEqual([
      { text: `[${french}] Good morning`, language: "en" },
      { text: `[${french}] صباح الخير`, language: "ar" },
    ]);
    expect(standIn.asked.map(({ body }) => body)).toEqual([question]);
    expect(standIn.asked[0]?.headers.authorization).toBe(header);
  });

  it.each([
    ["an error", () => sends("busy", 503)],
    ["a refused key", () => sends("{}", 403)],
    ["a page", () => sends("<html>Good morning</html>")],
    ["another shape", () => sends(JSON.stringify({ translatedText: 7, translations: null }))],
    ["fewer texts", () => sends(JSON.stringify({ translatedText: ["un"], translations: [{ text: "un" }] }))],
    [
      "nothing for a text",
      () => sends(JSON.stringify({ translatedText: ["un", " "], translations: [{ text: "un" }, { text: "" }] })),
    ],
    [
      "a text that is no translation for its length",
      () => {
        const long = "a".repeat(5_000);
        sends(JSON.stringify({ translatedText: [long, "b"], translations: [{ text: long }, { text: "b" }] }));
      },
    ],
    ["more bytes than are read", () => sends(`"${"a".repeat(3_000_000)}"`)],
    [
      "another address",
      () => standIn.answer((response) => void response.writeHead(307, { location: "/elsewhere" }).end()),
    ],
    ["a connection that is cut", () => standIn.answer((response) => void response.destroy())],
  ])("is unavailable at %s, and quotes no text", async (_what, prepare) => {
    prepare();
    const error = await translator()
      .translate(TEXTS, "fr", 2_000)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: "UnavailableError", service: "translation" });
    expect(JSON.stringify([String(error), String((error as Error).cause)])).not.toContain("Good morning"); // an UnavailableError is one
    expect(standIn.asked).toHaveLength(1);
  });

  it("is unavailable when it takes longer than the caller waits", async () => {
    standIn.answer("silence");
    await expect(translator().translate(TEXTS, "fr", 50)).rejects.toThrow("translation is unavailable");
    standIn.letGo();
  });

  it("takes control and direction characters out of a hostile answer", async () => {
    const hostile = "Bon\u0000jour \u202e<script>alert(1)</script>";
    sends(JSON.stringify({ translatedText: [hostile], translations: [{ text: hostile }] }));
    expect(await translator().translate(["Good morning"], "fr", 1_000)).toEqual([
      { text: "Bonjour <script>alert(1)</script>", language: null },
    ]);
  });
});

it("asks DeepL's free address with a key of the free plan, and the other one with other keys", () => {
  expect(deeplTranslation({ key: "0000:fx", url: undefined }).host).toBe("api-free.deepl.com");
  expect(deeplTranslation({ key: "0000", url: undefined }).host).toBe("api.deepl.com");
});

it("is unavailable where nothing listens", async () => {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo; // it listens on a port
  await new Promise((closed) => server.close(closed));
  const translator = libreTranslation({ url: `http://127.0.0.1:${port}`, key: undefined });
  await expect(translator.translate(["Hello"], "fr", 1_000)).rejects.toThrow("translation is unavailable");
});
