import { randomUUID } from "node:crypto";

/**
 * A word that no other title has, of letters alone: digits in a row may look like a phone number.
 */
export function randomWord(): string {
  return randomUUID()
    .replaceAll("-", "")
    .replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
}
