import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";
import { deriveKey } from "@/lib/core/secrets";

/** Signs access to one decision: its link works without a session, also for suspended users. */
export function appealToken(decisionId: number): string {
  return `${decisionId}-${signatureOf(decisionId)}`;
}

/** The id of a decision from its token; `undefined` when the signature is wrong. */
export function readAppealToken(token: string): number | undefined {
  const cut = token.indexOf("-");
  const [number, signature] = [token.slice(0, Math.max(0, cut)), token.slice(cut + 1)];
  if (!/^\d{1,9}$/.test(number)) return undefined;
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(Number(number)));
  return given.length === right.length && timingSafeEqual(given, right) ? Number(number) : undefined;
}

function signatureOf(decisionId: number): string {
  return createHmac("sha256", deriveKey(env().AUTH_SECRET, "appeal")).update(String(decisionId)).digest("base64url");
}
