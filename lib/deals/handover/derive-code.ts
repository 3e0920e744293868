import { createHmac, timingSafeEqual } from "node:crypto";
import type { CodeKind } from "@/db/enums/deals/handover";
import { env } from "@/lib/core/env/env";
import { deriveKey } from "@/lib/core/env/secrets";
import { CODE_LIMITS } from "./limits";

/** The six-digit code of a handover, derived with a key that is not in the database. */
export function deriveCode(reservationId: number, kind: CodeKind, version: number): string {
  const key = deriveKey(env().CODE_SECRET, "handover-code");
  const digest = createHmac("sha256", key).update(`${reservationId}:${kind}:${version}`).digest();
  // 64 bits modulo a million: the bias is negligible.
  const number = digest.readBigUInt64BE(0) % BigInt(10 ** CODE_LIMITS.digits);
  return number.toString().padStart(CODE_LIMITS.digits, "0");
}

/** Compares a typed code in constant time. */
export function isSameCode(typed: string, right: string): boolean {
  const a = Buffer.from(typed.padEnd(CODE_LIMITS.digits).slice(0, CODE_LIMITS.digits));
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b) && typed.length === right.length;
}
