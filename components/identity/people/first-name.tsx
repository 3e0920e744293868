import { useLocale } from "next-intl";
import { toLocale } from "@/lib/core/actor";
import { nameIn } from "@/lib/core/name-letters";

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
