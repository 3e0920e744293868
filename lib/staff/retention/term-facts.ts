import { MAIL_LIMITS } from "@/lib/identity/mails/limits";
import { TERMS, YEAR_DAYS } from "./limits";

/** The terms by their names in the privacy policy: in days, or in years for `…Years`. */
export function termFacts(): Record<string, string> {
  const named = TERMS.flatMap(({ fact, days }) =>
    fact ? [[fact, String(fact.endsWith("Years") ? days / YEAR_DAYS : days)] as const] : [],
  );
  return { ...Object.fromEntries(named), mailDays: String(MAIL_LIMITS.textRetentionDays) };
}
