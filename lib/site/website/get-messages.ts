import { readFileSync } from "node:fs";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@/lib/core/actor";
import { Nothing } from "@/lib/core/answers";
import { query } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { anyone } from "@/lib/core/policy";
import { LocaleList, MessageTree, NameMessages } from "./contract";
import { messageFiles } from "./message-files";

const indexes = new Map<Locale, ReadonlyMap<string, string>>();
const cache = new Map<string, MessageTree>();

/** The languages, and the namespaces of texts. */
export const listLocales = query(
  {
    name: "listLocales",
    summary: "The languages, and the namespaces that their texts lie under.",
    policy: anyone,
    input: Nothing,
    output: LocaleList,
  },
  async () => ({
    locales: [...LOCALES],
    defaultLocale: DEFAULT_LOCALE,
    namespaces: [...filesOf(DEFAULT_LOCALE).keys()].sort(),
  }),
);

/** A namespace's texts in a language, as ICU messages, for a client's i18n loader. */
export const getMessages = query(
  {
    name: "getMessages",
    summary: "The texts of a namespace in a language, as ICU messages.",
    policy: anyone,
    input: NameMessages,
    output: MessageTree,
    errors: ["request.not_found"],
  },
  async (_ctx, { lang, namespace }) => {
    const locale = LOCALES.find((known) => known === lang);
    const path = locale && filesOf(locale).get(namespace);
    return path ? readMessages(path) : fail("request.not_found");
  },
);

/** Files do not change within a release, so production lists them once. */
function filesOf(locale: Locale): ReadonlyMap<string, string> {
  const known = process.env.NODE_ENV === "production" ? indexes.get(locale) : undefined;
  const files = known ?? messageFiles(locale);
  indexes.set(locale, files);
  return files;
}

/** Reads the source files: those precompiled for the pages are no longer ICU. */
function readMessages(path: string): MessageTree {
  const known = cache.get(path);
  if (known && process.env.NODE_ENV === "production") return known;
  const messages = MessageTree.parse(JSON.parse(readFileSync(path, "utf8")));
  cache.set(path, messages);
  return messages;
}
