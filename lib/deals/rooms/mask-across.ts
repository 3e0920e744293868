import { findPhones } from "./find-phones";
import { maskContacts } from "./mask-contacts";
import { plainView } from "./plain-view";

/** Minutes within which the parts of a number are read together. */
export const PARTS_MINUTES = 10;
/** How many messages before are read with one. */
export const PARTS_MAX = 3;
/** The beginning of a number at the end of a message, before a few words. */
const BEGUN = /(?<!\d)(?:\+|0)\d[\d ._-]{0,20}(?=\D{0,12}$)/;
/** A few words before the digits at the beginning of the next: "puis", "and then". */
const CONTINUED = /^\D{0,12}(?=\d)/;

/** Whether a message may continue the number of the one before it. */
export function mayContinue(content: string): boolean {
  return CONTINUED.test(plainView(content.slice(0, 40)).text);
}

/**
 * `maskContacts`, also for a number that its sender has begun in the message before: the part that
 * completes it is masked.
 */
export function maskAcross(content: string, before: string | undefined): { content: string; isMasked: boolean } {
  const masked = maskContacts(content);
  if (before === undefined || !mayContinue(content)) return masked;
  const begun = BEGUN.exec(plainView(before).text)?.[0];
  if (begun === undefined) return masked;
  const view = plainView(content);
  const skipped = CONTINUED.exec(view.text)?.[0].length ?? 0;
  const border = begun.length + 1;
  const whole = findPhones(`${begun} ${view.text.slice(skipped)}`).find(
    ({ start, end }) => start < border && end > border,
  );
  if (!whole) return masked;
  const [from, to] = [view.placeOf(skipped), view.placeOf(skipped + whole.end - border)];
  const rest = maskContacts(content.slice(to));
  return { content: `${content.slice(0, from)}•••${rest.content}`, isMasked: true };
}
