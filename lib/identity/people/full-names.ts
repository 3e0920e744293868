import type { Locale } from "@/lib/core/base/actor";
import { SURNAMES } from "./family-names";
import { arabicKey, isWrittenIn, nameIn } from "./name-letters";

const SURNAMES_IN_LATIN = new Map(SURNAMES.map(([arabic, latin]) => [arabicKey(arabic), latin]));

/**
 * A full name in the letters of the page, where all of its parts can be, and as its owner writes
 * it: who has to find them, or calls them, needs both.
 */
export function readFullName(names: readonly string[], locale: Locale): { read: string; written: string } {
  // Some people have one name.
  const parts = names.filter((name) => name !== "");
  const written = parts.join(" ");
  const read = parts.map((part) => fullNameIn(part, locale));
  return { read: read.every((part) => isWrittenIn(part, locale)) ? read.join(" ") : written, written };
}

/** First names and surnames in one text; surnames of two words come before those of one. */
function fullNameIn(name: string, locale: Locale): string {
  if (locale === "ar" || isWrittenIn(name, locale)) return nameIn(name, locale);
  const words = arabicKey(name).split(" ");
  const read: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const pair = SURNAMES_IN_LATIN.get(`${words[at]} ${words[at + 1]}`);
    const word = words[at] ?? "";
    read.push(pair ?? SURNAMES_IN_LATIN.get(word) ?? nameIn(word, locale));
    if (pair) at += 1;
  }
  return read.join(" ");
}
