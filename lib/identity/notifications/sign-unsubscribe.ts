import { isSigned, signClaim } from "@/lib/core/env/secrets";
import { OPTIONAL_MAIL_GROUPS, type OptionalMailGroup } from "./enums";

const PURPOSE = "unsubscribe";

/** Signs a person's unsubscription from one group; valid without a session, for nothing else. */
export function unsubscribeToken(userId: number, group: OptionalMailGroup): string {
  const claim = `${userId}.${group}`;
  return `${claim}.${signClaim(PURPOSE, claim)}`;
}

/** Verifies an unsubscribe token; undefined when it is not ours. */
export function readUnsubscribe(token: string): { userId: number; group: OptionalMailGroup } | undefined {
  const [userId = "", name = "", signature = ""] = token.split(".");
  const group = OPTIONAL_MAIL_GROUPS.find((optional) => optional === name);
  if (!group || !/^\d{1,10}$/.test(userId)) return undefined;
  return isSigned(PURPOSE, `${userId}.${group}`, signature) ? { userId: Number(userId), group } : undefined;
}
