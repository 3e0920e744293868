import { findPhones } from "@/lib/core/contacts/find-phones";
import { type Masked, maskContacts } from "@/lib/core/contacts/mask-contacts";
import { plainView } from "@/lib/core/contacts/plain-view";

/** Minutes within which the parts of a number are read together. */
export const PARTS_MINUTES = 10;
/** Number of previous messages that are masked together with one. */
export const PARTS_MAX = 3;
/** Lengths in characters of a few words, and of the beginning of a number. */
const REACH = { words: 12, number: 22 } as const;
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
export function maskAcross(content: string, before: string | undefined): Masked {
  const masked = maskContacts(content);
  if (before === undefined || !mayContinue(content)) return masked;
  const begun = begunNumber(plainView(before).text);
  if (begun === "") return masked;
  const view = plainView(content);
  const skipped = CONTINUED.exec(view.text)?.[0].length ?? 0;
  const border = begun.length + 1;
  const whole = findPhones(`${begun} ${view.text.slice(skipped)}`).find(
    ({ start, end }) => start < border && end > border,
  );
  if (!whole) return masked;
  const [from, to] = [view.placeOf(skipped), view.placeOf(skipped + whole.end - border)];
  const rest = maskContacts(content.slice(to));
  const kinds = [...new Set(["phone" as const, ...rest.kinds])];
  return { content: `${content.slice(0, from)}•••${rest.content}`, isMasked: true, kinds, original: content };
}

/** The beginning of a number, from its 0 or +, at the end of a text, before a few words at most. */
function begunNumber(text: string): string {
  let end = text.length;
  while (end > 0 && text.length - end < REACH.words && !/\d/.test(text.charAt(end - 1))) end -= 1;
  let start = end;
  let begun = "";
  while (start > 0 && end - start < REACH.number && /[\d ._+-]/.test(text.charAt(start - 1))) {
    start -= 1;
    const isFirst = !/\d/.test(text.charAt(start - 1));
    if (isFirst && /^(?:0\d|\+\d)/.test(text.slice(start, start + 2))) begun = text.slice(start, end);
  }
  return begun;
}
