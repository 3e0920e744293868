/** The half of the market that a profile works on. */
export type LogisticsType = "shipper" | "carrier";

/** Who calls: loaded from the session row for everything but public reads. */
export type Actor = {
  userId: number;
  sessionId: string;
  workspaceId: number;
  memberRole: "owner" | "contributor";
  logisticsType: LogisticsType;
  businessType: "personal" | "professional";
  staffRole: "moderator" | "admin" | null;
  confirmed: boolean;
};

/** Whoever calls from outside: a person, or a visitor without a session. */
export type OutsideCaller = { kind: "user"; actor: Actor } | { kind: "visitor" };

/** Who calls a command: somebody from outside, or the system itself (jobs, webhooks). */
export type Caller = OutsideCaller | { kind: "system" };

/** Someone of whom only the session is known yet; its row is read before anything is done for them. */
export type SessionCaller = { kind: "session"; sessionId: string; userId: number };

/** The languages of the product; French is the default and the fallback. */
export const LOCALES = ["fr", "en", "ar"] as const;
/** A language of the product. */
export type Locale = (typeof LOCALES)[number];
/** The language of callers who name none. */
export const DEFAULT_LOCALE: Locale = "fr";

/** Reads a language from an untrusted string; anything unknown is French. */
export function toLocale(value: string | null | undefined): Locale {
  return LOCALES.find((locale) => locale === value) ?? DEFAULT_LOCALE;
}
