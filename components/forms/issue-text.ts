import { createTranslator, useLocale, useMessages } from "next-intl";
import { useMemo } from "react";
import { type Locale, toLocale } from "@/lib/core/base/actor";
import type { Issue } from "@/lib/core/base/errors";
import { issueKey } from "@/lib/core/base/issue-key";
import { FORMAT_LOCALES } from "@/lib/core/text/format";
import type { Messages } from "@/lib/i18n/messages";

/** Turns one fault of the input into its sentence. */
export type IssueText = (issue: Partial<Issue> & Pick<Issue, "code">) => string;

/**
 * The sentences of a language's rules, the same that the server answers with. A rule without one
 * reads "not valid".
 */
function issueTextFor(locale: Locale, validation: Messages["validation"]): IssueText {
  const translate = createTranslator({
    // The tag with Latin digits formats the numbers inside plurals as the rest of the page does.
    locale: FORMAT_LOCALES[locale] as Locale,
    messages: { validation },
    namespace: "validation",
    // The codes of rules come with the contract: each has a text, as a unit test holds.
  }) as unknown as ((key: string, params?: Issue["params"]) => string) & { has: (key: string) => boolean };
  return (issue) => {
    const key = issueKey(issue, translate.has);
    return translate(translate.has(key) ? key : "invalid", issue.params);
  };
}

/** The sentences in the page's language; its part of the page needs the `validation` messages. */
export function useIssueText(): IssueText {
  const locale = toLocale(useLocale());
  const { validation } = useMessages();
  return useMemo(() => issueTextFor(locale, validation), [locale, validation]);
}
