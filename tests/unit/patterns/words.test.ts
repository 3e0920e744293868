import { readdirSync, readFileSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "@/lib/core/base/actor";
import { type Line, linesOfTexts, readAllTexts } from "@/tests/support/message-files";
import { REPLACED } from "@/tests/support/replaced-words";

/** The texts of a language by their keys, and the lines of its guides and legal pages by their files. */
function linesOf(locale: Locale): Line[] {
  const pages = ["messages/guides", "messages/legal"].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(`.${locale}.md`))
      .flatMap((file) =>
        readFileSync(`${folder}/${file}`, "utf8")
          .replaceAll(/\{\w+\}|\((?:source:|\/)[^)]*\)/g, " ")
          .split("\n")
          .map((text) => ({ at: file, text })),
      ),
  );
  return [...linesOfTexts(readAllTexts(locale)).map(({ at, text }) => ({ at, text: shown(parse(text)) })), ...pages];
}

/** The words of a message: what it names is for the code. */
function shown(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return shown(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        return Object.values(element.options)
          .map((option) => shown(option.value))
          .join("\n");
      return " ";
    })
    .join("");
}

/** The lines that have a replaced word, each with the word and what to say. */
function findReplaced(locale: Locale, lines: readonly Line[]): string[] {
  return REPLACED[locale].flatMap(({ word, say, except = [] }) =>
    lines
      .filter(({ at, text }) => word.test(text) && !except.some((key) => key.test(at)))
      .map(({ at, text }) => `${at}: “${word.exec(text)?.[0]}”, say ${say}`),
  );
}

/** A line with replaced words, in each language. */
const PLANTED: Record<Locale, string> = {
  fr: "Mon espace : vos annonces d’envoi",
  en: "Erase my account",
  ar: "محو حسابي",
};

describe.each(LOCALES)("one word for one thing (docs/glossary.md), in %s", (locale) => {
  const lines = linesOf(locale);

  it("has texts to check", () => {
    expect(lines.length).toBeGreaterThan(3_000);
  });

  it("has none of the words that another one replaced", () => {
    expect(findReplaced(locale, lines)).toEqual([]);
  });

  it("finds a replaced word", () => {
    expect(findReplaced(locale, [{ at: "planted", text: PLANTED[locale] }])).not.toEqual([]);
  });

  it("makes no exception that nothing needs", () => {
    const idle = REPLACED[locale].flatMap(({ word, except = [] }) =>
      except.filter((key) => !lines.some(({ at, text }) => key.test(at) && word.test(text))),
    );
    expect(idle).toEqual([]);
  });
});
