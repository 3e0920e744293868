import { readFileSync } from "node:fs";
import { LOCALES } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { MessageTree, NameMessages } from "./contract";
import { filesOf } from "./message-files";

const cache = new Map<string, MessageTree>();

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

/** Reads the source files: those precompiled for the pages are no longer ICU. */
function readMessages(path: string): MessageTree {
  const known = cache.get(path);
  if (known && process.env.NODE_ENV === "production") return known;
  const messages = MessageTree.parse(JSON.parse(readFileSync(path, "utf8")));
  cache.set(path, messages);
  return messages;
}
