import { isSigned, signClaim } from "@/lib/core/env/secrets";

const PURPOSE = "appeal";

/** Signs access to one decision: its link works without a session, also for suspended users. */
export function appealToken(decisionId: number): string {
  return `${decisionId}-${signClaim(PURPOSE, String(decisionId))}`;
}

/** The id of a decision from its token; `undefined` when the signature is wrong. */
export function readAppealToken(token: string): number | undefined {
  const cut = token.indexOf("-");
  const [number, signature] = [token.slice(0, Math.max(0, cut)), token.slice(cut + 1)];
  if (!/^\d{1,9}$/.test(number)) return undefined;
  return isSigned(PURPOSE, String(Number(number)), signature) ? Number(number) : undefined;
}
