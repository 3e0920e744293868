import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";
import { deriveKey } from "@/lib/core/secrets";
import { OPTIONAL_MAIL_GROUPS, type OptionalMailGroup } from "./enums";

/** Signs a person's unsubscription from one group; valid without a session, for nothing else. */
export function unsubscribeToken(userId: number, group: OptionalMailGroup): string {
  const claim = `${userId}.${group}`;
  return `${claim}.${signatureOf(claim)}`;
}

/** Verifies an unsubscribe token; undefined when it is not ours. */
export function readUnsubscribe(token: string): { userId: number; group: OptionalMailGroup } | undefined {
  const [userId = "", name = "", signature = ""] = token.split(".");
  const group = OPTIONAL_MAIL_GROUPS.find((optional) => optional === name);
  if (!group || !/^\d{1,10}$/.test(userId)) return undefined;
  const actual = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(`${userId}.${group}`));
  return actual.length === expected.length && timingSafeEqual(actual, expected)
    ? { userId: Number(userId), group }
    : undefined;
}

function signatureOf(claim: string): string {
  return createHmac("sha256", deriveKey(env().AUTH_SECRET, "unsubscribe")).update(claim).digest("base64url");
}
