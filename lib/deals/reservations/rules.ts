const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Numbers begin here, so that the first is as long as the rest. */
const OFFSET = 32 ** 3;

/** The number that people quote: `RH-` and the id in Crockford's base 32, which has no letters that look alike, with a check character. */
export function reservationNumber(id: number): string {
  let rest = id + OFFSET;
  let digits = "";
  let check = 0;
  while (rest > 0) {
    const digit = rest % 32;
    digits = `${ALPHABET[digit]}${digits}`;
    check = (check * 3 + digit) % 32;
    rest = Math.floor(rest / 32);
  }
  return `RH-${digits}${ALPHABET[check]}`;
}
