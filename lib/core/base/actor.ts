/** The half of the market that a profile works on. */
export type LogisticsType = "shipper" | "carrier";

/** The caller, as the session's row and its person's are now: never a token's claims. */
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

/** A caller from outside: a person, or a visitor without a session. */
export type OutsideCaller = { kind: "user"; actor: Actor } | { kind: "visitor" };

/** Any caller of a command, the system itself (jobs, webhooks) included. */
export type Caller = OutsideCaller | { kind: "system" };

/** A caller known by session id only, until its row is read. */
export type SessionCaller = { kind: "session"; sessionId: string; userId: number };

/** The languages of the product; French is the default and the fallback. */
export const LOCALES = ["fr", "en", "ar"] as const;
/** One of {@link LOCALES}. */
export type Locale = (typeof LOCALES)[number];
/** The fallback for callers who name no language. */
export const DEFAULT_LOCALE: Locale = "fr";

/** Reads a locale from an untrusted string; anything unknown is French. */
export function toLocale(value: string | null | undefined): Locale {
  return LOCALES.find((locale) => locale === value) ?? DEFAULT_LOCALE;
}
