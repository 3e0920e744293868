import { DEFAULT_LOCALE, LOCALES } from "@/lib/core/base/actor";
import { Nothing } from "@/lib/core/base/answers";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { LocaleList } from "./contract";
import { filesOf } from "./message-files";

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
