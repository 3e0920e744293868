/**
 * Whether digits are a phone number of the market's countries, by the shape of their numbering
 * plans. Not by a phone library: this asks about every window of digits of a text, in bounded time.
 */

/** The context before the digits. */
export type PhoneContext = {
  /** A + or 00, which is not among the digits. */
  isInternational: boolean;
  /** The first of their run of numbers. */
  isFirst: boolean;
  /** After the name of another number (a ticket, a parcel), or grown together with letters. */
  isNamed: boolean;
};

/** From 0 on: France, Algeria, Morocco, Belgium, Switzerland; then Germany and Great Britain. */
const NATIONAL = /^0(?:[1-9]\d{7,8}|1[5-7]\d{8,9}|[127]\d{9})$/;
const NATIONAL_MOBILE = /^0[4-7]\d{8}$/;
/** With the country's code. */
const WITH_CODE =
  /^(?:33[1-9]\d{8}|213[2-7]\d{7,8}|212[5-8]\d{8}|216[2-57-9]\d{7}|32[1-9]\d{7,8}|34[6-9]\d{8}|39\d{9,10}|49[1-9]\d{9,10}|41[2-9]\d{8}|44[1-9]\d{9}|31[1-9]\d{8}|351[29]\d{8}|352\d{6,9}|218\d{9}|222[2-4]\d{7})$/;
/** Mobiles without their 0 or their code: Tunisia; France, Algeria, Morocco, Belgium; Italy. */
const BARE = /^(?:[2-57-9]\d{7}|[4-7]\d{8}|3[2-9]\d{8})$/;

/** Whether these digits are a phone number. */
export function isPhone(digits: string, { isInternational, isFirst, isNamed }: PhoneContext): boolean {
  if (isInternational) return /^\d{8,14}$/.test(digits);
  if (digits.startsWith("00")) return WITH_CODE.test(withoutTrunk(digits.slice(2)));
  if (isFirst ? NATIONAL.test(digits) : NATIONAL_MOBILE.test(digits)) return true;
  if (isNamed || !isFirst) return false;
  return WITH_CODE.test(withoutTrunk(digits)) || BARE.test(digits);
}

/** "33 (0)6" shows the zero that is left out after a code. */
function withoutTrunk(digits: string): string {
  return digits.replace(/^(33|32|31|41|44|49|212|213)0/, "$1");
}
