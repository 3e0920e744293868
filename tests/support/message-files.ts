import { readFileSync } from "node:fs";
import type { Locale } from "../../lib/core/base/actor";
import { messageFiles } from "../../lib/site/website/message-files";

/** Texts by their keys, in groups. */
export type Texts = { [key: string]: string | Texts };

/** The texts of a namespace as they are written, with their tags and arguments. */
export function readTexts(locale: Locale, namespace: string): Texts {
  const path = messageFiles(locale).get(namespace);
  if (!path) throw new Error(`no messages ${namespace} in ${locale}`);
  return JSON.parse(readFileSync(path, "utf8"));
}

/** Every text of a language, by its namespace. */
export function readAllTexts(locale: Locale): Record<string, Texts> {
  return Object.fromEntries([...messageFiles(locale).keys()].map((name) => [name, readTexts(locale, name)]));
}

/** A text by its key. */
export type Line = { at: string; text: string };

/** Texts in groups as lines, each with its whole key. */
export function linesOfTexts(texts: Texts, path = ""): Line[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    return typeof value === "string" ? [{ at, text: value }] : linesOfTexts(value, at);
  });
}
