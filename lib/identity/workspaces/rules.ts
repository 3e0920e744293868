import { INVITATION_LIMITS } from "./limits";

/** When an invitation that is sent now ends. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + INVITATION_LIMITS.validDays * 86_400_000);
}

/** Reads addresses from a text that people paste: parted by commas, semicolons, spaces or lines; names beside them fall away. */
export function splitAddresses(text: string): string[] {
  const parts = text.split(/[\s,;]+/).map(withoutBrackets);
  const named = parts.some((part) => part.includes("@"));
  return parts.filter((part) => (named ? part.includes("@") : part !== ""));
}

/** A word without the brackets, quotes and dots round it. */
function withoutBrackets(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && `<("'`.includes(word.charAt(start))) start += 1;
  while (end > start && `>)"'.`.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
}
