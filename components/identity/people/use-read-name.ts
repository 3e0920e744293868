import { useLocale } from "next-intl";
import { toLocale } from "@/lib/core/base/actor";
import { readName } from "@/lib/identity/people/rules";

/** Names of others in the letters of the page. */
export function useReadName() {
  const locale = toLocale(useLocale());
  return (person: Parameters<typeof readName>[0]) => readName(person, locale);
}
