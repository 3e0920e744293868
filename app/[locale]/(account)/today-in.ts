import { TIME_ZONE } from "@/lib/i18n/formats";

/** Today in the market's time zone, as date fields write it. */
export function todayIn(): string {
  // The Swedish way of writing days is the one that date fields read.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE }).format(new Date());
}
