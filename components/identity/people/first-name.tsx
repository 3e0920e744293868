import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { toLocale } from "@/lib/core/base/actor";
import { isElided } from "@/lib/core/text/elision";
import { nameIn } from "@/lib/identity/people/name-letters";

/** First names of others in the letters of the page, for what is a text. */
export function useFirstName(): (firstName: string) => string {
  const locale = toLocale(useLocale());
  return (firstName) => nameIn(firstName, locale);
}

/** The first name of another person within a sentence, in the letters of the page. */
export function FirstName({ of: firstName }: { of: string }) {
  const nameOf = useFirstName();
  return <bdi>{nameOf(firstName)}</bdi>;
}

/**
 * Renders a "de" in a message before a word from data: French elides it before a vowel, and every
 * other language leaves the message unchanged.
 */
export function useElision(): (word: string) => (chunks: ReactNode) => ReactNode {
  const locale = useLocale();
  return (word) => (chunks) => (locale === "fr" && isElided(word) ? "d’" : chunks);
}

/** The tags of a message about a person: `name`, and `of` round what stands before it. */
export function useNameTags(): (firstName: string) => { name: () => ReactNode; of: (chunks: ReactNode) => ReactNode } {
  const nameOf = useFirstName();
  const elision = useElision();
  return (firstName) => ({ name: () => <FirstName of={firstName} />, of: elision(nameOf(firstName)) });
}
