// Holds the three languages together: the same keys, the same arguments, every plural form, and a
// text for every code of the tables.
import { readdirSync, readFileSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { MAIL_TEMPLATES } from "@/lib/identity/mails/mail-templates";
import { ERROR_STATUS } from "../lib/core/base/error-status";

const LOCALES = ["fr", "en", "ar"] as const;
/**
 * The plural forms that each language needs beyond `other` (Unicode CLDR, cardinal rules for whole
 * numbers).
 */
const PLURALS = { fr: ["one"], en: ["one"], ar: ["one", "two", "few", "many"] } as const;
/** The arguments that are names of people, companies or the brand, what people typed, and dates. */
const NAMES =
  "(?:name|who|carrier|shipper|sender|recipient|person|member|owner|author|other|brand|title|file|workspace|search|date|days?)";
/**
 * Such an argument, or an optional part after one, before a full stop. It may end in one, such as
 * "Med B.", "Transit S.A." or "mar. 29 déc.".
 */
const NAME_BEFORE_STOP = new RegExp(
  `.{0,12}(?:\\{${NAMES}\\}|<${NAMES}></${NAMES}>)(?:\\{\\w+, select, .*other \\{\\}\\})?[.…]`,
  "g",
);
const failures: string[] = [];

const namespaces = filesIn("fr");
const names = namespaces.map((path) => path.split("/").at(-1));
for (const name of new Set(names))
  if (names.indexOf(name) !== names.lastIndexOf(name)) failures.push(`messages/fr: ${name} in two folders`);
for (const locale of LOCALES) {
  const found = filesIn(locale);
  if (found.join() !== namespaces.join())
    failures.push(`messages/${locale}: has ${found.join(", ")}, French has ${namespaces.join(", ")}`);
}
for (const namespace of namespaces) {
  const source = read("fr", namespace);
  for (const locale of LOCALES) compare(locale, namespace, source, read(locale, namespace));
}
for (const folder of ["messages/guides", "messages/legal"])
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".md"))) {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    checkUnits(`${folder}/${file}`, text);
    if (file.endsWith(".fr.md")) checkSpaces(`${folder}/${file}`, text);
  }
const errors = read("fr", "core/errors.json");
for (const code of Object.keys(ERROR_STATUS))
  if (!errors.has(code)) failures.push(`messages/fr/core/errors.json: no text for ${code}`);
const mail = read("fr", "identity/mails.json");
for (const [name, template] of Object.entries(MAIL_TEMPLATES)) {
  const parts = ["subject", "title", "body", ...(template.path ? ["action"] : [])];
  for (const part of parts)
    if (!mail.has(`${name}.${part}`)) failures.push(`messages/fr/identity/mails.json: no ${part} for ${name}`);
}

if (failures.length > 0) {
  console.error(failures.join("\n"));
  process.exit(1);
}
console.log(`${namespaces.length} namespaces agree in ${LOCALES.length} languages.`);

function filesIn(locale: string): string[] {
  const files = readdirSync(`messages/${locale}`, { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".json")).sort();
}

function read(locale: string, file: string): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (value: unknown, path: string) => {
    if (typeof value === "string") texts.set(path, value);
    else if (value && typeof value === "object")
      for (const [key, inner] of Object.entries(value)) visit(inner, path ? `${path}.${key}` : key);
  };
  visit(JSON.parse(readFileSync(`messages/${locale}/${file}`, "utf8")), "");
  return texts;
}

function compare(
  locale: (typeof LOCALES)[number],
  namespace: string,
  source: Map<string, string>,
  target: Map<string, string>,
): void {
  const at = (key: string) => `messages/${locale}/${namespace}: ${key}`;
  for (const key of source.keys()) if (!target.has(key)) failures.push(`${at(key)} is missing`);
  for (const [key, text] of target) {
    if (!source.has(key)) failures.push(`${at(key)} is not in French`);
    if (text.trim() === "") failures.push(`${at(key)} is empty`);
    if (locale === "fr") checkSpaces(at(key), text);
    checkUnits(at(key), text);
    checkNames(at(key), text);
    const elements = parseText(at(key), text);
    const wanted = parseText(key, source.get(key) ?? text);
    if (argumentsOf(elements).join() !== argumentsOf(wanted).join())
      failures.push(`${at(key)} names other arguments than French`);
    checkPlurals(at(key), locale, elements);
  }
}

function parseText(where: string, text: string): MessageFormatElement[] {
  try {
    return parse(text);
  } catch {
    failures.push(`${where} cannot be read as a message`);
    return [];
  }
}

function children(element: MessageFormatElement): MessageFormatElement[] {
  if (element.type === TYPE.plural || element.type === TYPE.select)
    return Object.values(element.options).flatMap((option) => option.value);
  return element.type === TYPE.tag ? element.children : [];
}

function argumentsOf(elements: MessageFormatElement[]): string[] {
  const names = elements.flatMap((element): string[] =>
    element.type === TYPE.literal || element.type === TYPE.pound
      ? []
      : [element.value, ...argumentsOf(children(element))],
  );
  return [...new Set(names)].sort();
}

/** French sets a space before high punctuation and inside its quotes, at which no line may end. */
function checkSpaces(where: string, text: string): void {
  for (const [found] of text.matchAll(/.{0,12}\S [:;!?»%€]|« .{0,12}/g))
    failures.push(`${where} lets a line end in “${found}”: a no-break space (U+00A0) belongs there`);
}

/** A number and its unit stay on one line, in every language. */
function checkUnits(where: string, text: string): void {
  for (const [found] of text.matchAll(
    /.{0,12}[\d}] (?:kg|km|cm|Mo|MB|m³|h|min|%|€|كغم|كم|سم|م³|ميغابايت)(?![\p{L}’'])/gu,
  ))
    failures.push(`${where} parts a number from its unit in “${found}”: a no-break space (U+00A0) belongs there`);
}

/** No full stop follows a name or a date in a sentence. */
function checkNames(where: string, text: string): void {
  for (const [found] of text.matchAll(NAME_BEFORE_STOP))
    failures.push(`${where} has a full stop after “${found}”: what stands there may end in one`);
}

function checkPlurals(where: string, locale: (typeof LOCALES)[number], elements: MessageFormatElement[]): void {
  for (const element of elements) {
    if (element.type === TYPE.plural) {
      const missing = PLURALS[locale].filter((form) => !(form in element.options));
      if (missing.length > 0) failures.push(`${where} lacks the plural ${missing.join(", ")}`);
    }
    checkPlurals(where, locale, children(element));
  }
}
