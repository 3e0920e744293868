import { DEFAULT_LOCALE, LOCALES } from "@/lib/core/actor";
import { Nothing } from "@/lib/core/answers";
import { query } from "@/lib/core/command";
import { anyone } from "@/lib/core/policy";
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
