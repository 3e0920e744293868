import { useLocale } from "next-intl";
import { toLocale } from "@/lib/core/base/actor";
import { type NameParts, personOf, readName } from "@/lib/identity/people/rules";

/** Public names of others in the letters of the page. */
export function useReadName() {
  const locale = toLocale(useLocale());
  return (person: NameParts) => readName(person, locale);
}

/** Who acts for a company, in the letters of the page; `null` for a private person. */
export function useRepresentative() {
  const locale = toLocale(useLocale());
  return (person: NameParts) => (person.companyName ? personOf(person, locale) : null);
}
