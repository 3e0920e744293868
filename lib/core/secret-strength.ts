/** The command that makes a good secret, for the sentence that refuses a bad one. */
export const MAKE_SECRET = "openssl rand -base64 48";

/** Bits that a guesser has to try at the least; 32 random hexadecimal digits have some more. */
const BITS_MIN = 96;
/** What people write where a secret was meant; in 64 random characters none of them comes by chance. */
const WORDS =
  /secret|password|passwort|motdepasse|changeme|change-me|example|placeholder|rihla|123456|abcdef|azerty|qwerty/i;

/** Why a secret is easy to guess, as the end of a sentence; `undefined` for a good one. */
export function weaknessOf(secret: string): string | undefined {
  if (WORDS.test(secret)) return "holds a word that people guess";
  if (/^(.+?)\1+$/s.test(secret.slice(0, 200))) return "repeats itself";
  if (bitsOf(secret) < BITS_MIN) return "has too few different characters";
  return undefined;
}

/** How much there is to guess: the entropy of its characters as often as they come. A run of neighbours counts as one. */
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
