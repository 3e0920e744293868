import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@/lib/core/actor";
import { Nothing } from "@/lib/core/answers";
import { query } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { anyone } from "@/lib/core/policy";
import { LocaleList, MessageTree, NameMessages } from "./contract";

let namespaces: readonly string[] | undefined;
const cache = new Map<string, MessageTree>();

/** The languages of the product, and the names that its texts lie under. */
export const listLocales = query(
  {
    name: "listLocales",
    summary: "The languages, and the namespaces that their texts lie under.",
    policy: anyone,
    input: Nothing,
    output: LocaleList,
  },
  async () => ({ locales: [...LOCALES], defaultLocale: DEFAULT_LOCALE, namespaces: [...knownNamespaces()] }),
);

/** The texts of a namespace in a language, as ICU messages: what a language-resource backend of a client loads. */
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
    // Held against the list of files before a path is made of it.
    const name = knownNamespaces().find((known) => known === namespace);
    return locale && name ? readMessages(locale, name) : fail("request.not_found");
  },
);

function knownNamespaces(): readonly string[] {
  if (namespaces && process.env.NODE_ENV === "production") return namespaces;
  const files = readdirSync(folderOf(DEFAULT_LOCALE)).sort();
  namespaces = files.flatMap((file) => (file.endsWith(".json") ? [file.slice(0, -".json".length)] : []));
  return namespaces;
}

/** The files as they were written: what the build makes of them for the pages is no longer ICU. */
function readMessages(locale: Locale, name: string): MessageTree {
  const key = `${locale}/${name}`;
  const known = cache.get(key);
  if (known && process.env.NODE_ENV === "production") return known;
  const messages = MessageTree.parse(JSON.parse(readFileSync(join(folderOf(locale), `${name}.json`), "utf8")));
  cache.set(key, messages);
  return messages;
}

function folderOf(locale: Locale): string {
  return join(/* turbopackIgnore: true */ process.cwd(), "messages", locale);
}
