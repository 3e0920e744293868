/** A command that generates a strong secret, for error messages. */
export const MAKE_SECRET = "openssl rand -base64 48";

/** The minimum entropy; 32 random hexadecimal digits have slightly more. */
const BITS_MIN = 96;
/**
 * Placeholders; none of them occurs by chance in 64 random characters, also when only sixteen
 * different ones are drawn from.
 */
const WORDS =
  /secret|password|passwort|motdepasse|passphrase|change[-_ ]?me|replace[-_ ]?me|example|placeholder|rihla|letmein|correct[-_ ]?horse|lorem|ipsum|deadbeef|cafebabe|12345678|abcdefg|azerty|qwerty|poiuytreza|asdfgh/i;

/** Pairs of letters that words of Latin scripts are made of; a tenth of all pairs. */
const PAIRS = new Set(
  `th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne
   ea ra ce li ch ll be ma si om ur la el ta us qu ai ui un tr pa et ss em nn rr oi is pe ca il so au av la tt ho ag ry
   wa go ck sh ee oo pl bl ow ad ox fo do og lo ue su um mp ps ju ov ve ze zy br wn uc ic ie if lt uv fr gr cr dr pr ap op up ep ip im am em id od ud ab ob ub ib`.split(
    /\s+/,
  ),
);
/**
 * A word in one case: a minimum length, and the minimum share of its letter pairs that are known.
 */
const WORD = /[a-z]{4,}|[A-Z]{4,}|[A-Z][a-z]{2,}/g;
const KNOWN_SHARE = 0.45;
/**
 * The minimum share of words in a secret that is a phrase; with digits for letters it is larger.
 */
const WORDY_SHARES = { written: 0.7, typed: 0.72 } as const;
/** Digits and signs that are typed for letters. */
const TYPED: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** Why a secret is weak, as the end of a sentence; `undefined` for a strong one. */
export function weaknessOf(secret: string): string | undefined {
  if (WORDS.test(secret)) return "holds a word that people guess";
  if (repeats(secret.slice(0, LENGTH_READ_MAX))) return "repeats itself";
  if (isPhrase(secret.slice(0, LENGTH_READ_MAX))) return "is made of words, which are guessed";
  if (bitsOf(secret) < BITS_MIN) return "has too few different characters";
  return undefined;
}

const LENGTH_READ_MAX = 200;

/** Whether every sign is the one that stands a period before, up to the end. */
function repeats(secret: string): boolean {
  for (let period = 1; period <= secret.length / 2; period += 1)
    if ([...secret.slice(period)].every((sign, at) => sign === secret[at])) return true;
  return false;
}

/** Whether much of a secret is words, also with digits for letters. */
function isPhrase(secret: string): boolean {
  if (/\s/.test(secret)) return true;
  if (wordyShareOf(secret) >= WORDY_SHARES.written) return true;
  // Hexadecimal digits are not typed for letters.
  if (/^[\da-f-]+$/i.test(secret)) return false;
  return wordyShareOf([...secret].map((sign) => TYPED[sign] ?? sign).join("")) >= WORDY_SHARES.typed;
}

function wordyShareOf(text: string): number {
  return (text.match(WORD) ?? []).filter(isWord).join("").length / text.length;
}

function isWord(letters: string): boolean {
  const word = letters.toLowerCase();
  const pairs = Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
  return pairs.filter((pair) => PAIRS.has(pair)).length >= pairs.length * KNOWN_SHARE;
}

/** Placeholders of keys in documents. */
const PLACEHOLDERS = [
  /…|\.{3}|x{4}|\*{3}/i,
  /<[^<>]{1,80}>/,
  /(?:change|replace)[-_ ]?me|place[-_ ]?holder/i,
  /your[-_ ]|votre[-_ ]|todo|to[-_ ]be[-_ ]|remplace[rz]?[-_ ]|example/i,
  /^re_(?:1234|abcd)/i,
];

/** Whether a key that another service gives is still what a document shows in its place. */
export function isPlaceholder(key: string): boolean {
  return PLACEHOLDERS.some((placeholder) => placeholder.test(key));
}

/** The entropy of the character frequencies; a run of neighbours (abc, 123) counts as one. */
function bitsOf(secret: string): number {
  const counted = [...secret].filter((sign, index, all) => {
    const before = all[index - 1];
    return before === undefined || Math.abs(codeOf(sign) - codeOf(before)) > 1;
  });
  const counts = new Map<string, number>();
  for (const sign of counted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const perSign = [...counts.values()].reduce(
    (sum, count) => sum - (count / counted.length) * Math.log2(count / counted.length),
    0,
  );
  return perSign * counted.length;
}

function codeOf(sign: string): number {
  return sign.codePointAt(0) ?? 0;
}
