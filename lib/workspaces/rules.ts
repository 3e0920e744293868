import { INVITATION_LIMITS } from "./limits";

/** When an invitation that is sent now ends. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + INVITATION_LIMITS.validDays * 86_400_000);
}

/** Reads addresses from a text that people paste: parted by commas, semicolons, spaces or lines; names beside them fall away. */
export function splitAddresses(text: string): string[] {
  const parts = text.split(/[\s,;]+/).map((part) => part.replace(/^[<("']+|[>)"'.]+$/g, ""));
  const named = parts.some((part) => part.includes("@"));
  return parts.filter((part) => (named ? part.includes("@") : part !== ""));
}
