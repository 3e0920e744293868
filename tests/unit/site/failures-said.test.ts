import { describe, expect, it } from "vitest";
import { OWNER_ACTIONS } from "@/components/listings/own/owner-calls";
import { LOCALES, type Locale } from "@/lib/core/base/actor";
import { readAllTexts, type Texts } from "@/tests/support/message-files";

/** Whole sentences that say neither what failed nor what to do. */
const EMPTY = [
  /^(That|It|This|The action) (did not|didn’t|does not) (work|succeed)\.?$/i,
  /^(Something|That) went wrong\.?$/i,
  /^(Cela|Ça|L’action|L’opération) n’a pas (fonctionné|marché|abouti|réussi)\.?$/i,
  /^(لم ينجح ذلك|لم تنجح العملية|فشلت العملية|حدث خطأ ما)\.?$/,
];

/** Texts that the product's specification words so. */
const WORDED = new Set(["workspaces.failed"]);

const textsOf = (locale: Locale): [string, string][] =>
  Object.entries(readAllTexts(locale)).flatMap(([namespace, texts]) => leavesOf(texts, namespace));

function leavesOf(texts: Texts, path: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[`${path}.${key}`, value]] : leavesOf(value, `${path}.${key}`),
  );
}

describe("what failed", () => {
  for (const locale of LOCALES) {
    it(`is worded in ${locale}: no text stands for any failure`, () => {
      const empty = textsOf(locale).filter(
        ([path, text]) => !WORDED.has(path) && EMPTY.some((pattern) => pattern.test(text.trim())),
      );
      expect(empty.map(([path]) => path)).toEqual([]);
    });

    it(`of an owner's action is worded in ${locale} for each action and each kind separately`, () => {
      const texts = new Map(textsOf(locale));
      const sentences = ["announcements", "transporters"].flatMap((kind) =>
        OWNER_ACTIONS.map((action) => texts.get(`listings.owner.failedTo.${kind}.${action}`)),
      );
      expect(sentences).not.toContain(undefined);
      expect(new Set(sentences).size).toBe(sentences.length);
    });
  }
});
