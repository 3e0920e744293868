/** A command that generates a strong secret, for error messages. */
export const MAKE_SECRET = "openssl rand -base64 48";

/** The minimum entropy; 32 random hexadecimal digits have slightly more. */
const BITS_MIN = 96;
/**
 * Placeholders; none of them occurs by chance in 64 random characters, also when only sixteen
 * different ones are drawn from.
 */
const WORDS =
  /secret|password|passwort|motdepasse|changeme|change-me|example|placeholder|rihla|12345678|abcdefg|azerty|qwerty/i;

/** Why a secret is weak, as the end of a sentence; `undefined` for a strong one. */
export function weaknessOf(secret: string): string | undefined {
  if (WORDS.test(secret)) return "holds a word that people guess";
  if (/^(.+?)\1+$/s.test(secret.slice(0, 200))) return "repeats itself";
  if (bitsOf(secret) < BITS_MIN) return "has too few different characters";
  return undefined;
}

/** The entropy of the character frequencies; a run of neighbours (abc, 123) counts as one. */
function bitsOf(secret: string): number {
  const kept = [...secret].filter((sign, index, all) => {
    const before = all[index - 1];
    return before === undefined || Math.abs(codeOf(sign) - codeOf(before)) > 1;
  });
  const counts = new Map<string, number>();
  for (const sign of kept) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const perSign = [...counts.values()].reduce(
    (sum, count) => sum - (count / kept.length) * Math.log2(count / kept.length),
    0,
  );
  return perSign * kept.length;
}

function codeOf(sign: string): number {
  return sign.codePointAt(0) ?? 0;
}
