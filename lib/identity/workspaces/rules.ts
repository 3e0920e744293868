import { INVITATION_LIMITS } from "./limits";

/** The expiry of an invitation sent now. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + INVITATION_LIMITS.validDays * 86_400_000);
}

/** Splits pasted addresses at commas, semicolons, spaces and lines; drops names next to them. */
export function splitAddresses(text: string): string[] {
  const parts = text.split(/[\s,;]+/).map(withoutBrackets);
  const named = parts.some((part) => part.includes("@"));
  return parts.filter((part) => (named ? part.includes("@") : part !== ""));
}

/** Strips surrounding brackets, quotes and dots. */
function withoutBrackets(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && `<("'`.includes(word.charAt(start))) start += 1;
  while (end > start && `>)"'.`.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
}
