import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";
import { deriveKey } from "@/lib/core/secrets";
import { OPTIONAL_MAIL_GROUPS, type OptionalMailGroup } from "./enums";

/** Signs the wish of one person not to get the mails of one group: it works without a session, and for nothing else. */
export function unsubscribeToken(userId: number, group: OptionalMailGroup): string {
  const wish = `${userId}.${group}`;
  return `${wish}.${signatureOf(wish)}`;
}

/** Reads a signed wish; nothing for one that is not ours. */
export function readUnsubscribe(token: string): { userId: number; group: OptionalMailGroup } | undefined {
  const [userId = "", name = "", signature = ""] = token.split(".");
  const group = OPTIONAL_MAIL_GROUPS.find((optional) => optional === name);
  if (!group || !/^\d{1,10}$/.test(userId)) return undefined;
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(`${userId}.${group}`));
  return given.length === right.length && timingSafeEqual(given, right) ? { userId: Number(userId), group } : undefined;
}

function signatureOf(wish: string): string {
  return createHmac("sha256", deriveKey(env().AUTH_SECRET, "unsubscribe")).update(wish).digest("base64url");
}
