/**
 * Letters and signs that are read as Latin ones and survive NFKD, by what they are read as (after
 * Unicode's confusables.txt, 16.0 of 2024-09-10). Capitals have their own rows where the two cases
 * look like different letters.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: "аαΑɑᴀΛ@4ꓮᗅᎪǎ",
  b: "вВΒβьЬ8ʙᏴꓐ",
  c: "сСςϲᴄᏟꓚ",
  d: "ԁᴅɗᎠꓓđð",
  e: "еЕєЄεΕ3ᴇℯᎬꓰəə",
  f: "ғϝꜰꓝ",
  g: "ɡɢԌ9ցᏀꓖ",
  h: "һҺнНηΗħʜᎻᏂꓧհ",
  i: "іІιΙıɪ1!|ǀӏӀľłƖʟlLᎥꓲꓡᏞі",
  j: "јЈϳᴊᎫꓙ",
  k: "кКκΚᴋᏦꓗ",
  m: "мМΜᴍᎷꓟ",
  n: "пПΝνɴոꓠ",
  o: "оОοΟσ0ᴏøօծꓳ",
  p: "рРρΡᴘᏢꓑþ",
  q: "ԛգ",
  r: "гГяЯʀɾɹƦɍᎡᏒꓣꭇ",
  s: "ѕЅ5$ꜱᏚꓢ",
  t: "тТτΤ7ᴛ+Ꭲꓔŧ",
  u: "υսцᴜꓴ",
  v: "ѵᴠᏙꓦ",
  w: "ԝωѡᴡᎳꓪ",
  x: "хХχΧꓫ",
  y: "уУүγΥʏᎩꓬ",
  z: "ᴢΖᏃꓜ",
};

const READ_AS = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
);

/** Marks, joiners, fillers and the stroke that only lengthens Arabic letters. */
const UNSEEN = /[\p{M}\p{Cf}\u0640\u115f\u1160\u2800\u3164\uffa0]/gu;
/** Letters of Arabic that are written for one another. */
const ARABIC: Readonly<Record<string, string>> = { ٱ: "ا", ى: "ي", ی: "ي", ک: "ك", ڪ: "ك", ة: "ه", ە: "ه", ہ: "ه" };

/** A word in lower case, without accents and unseen signs; Arabic letters in one form. */
export function plainWord(written: string): string {
  const plain = written.normalize("NFKD").replace(UNSEEN, "").toLowerCase();
  return [...plain].map((sign) => ARABIC[sign] ?? sign).join("");
}

/**
 * The Latin skeleton of a word: look-alikes are one letter, as are i, l and 1, and a letter that is
 * written twice counts once.
 */
export function lookOf(written: string): string {
  const plain = written.normalize("NFKD").replace(UNSEEN, "");
  const read = [...plain].map((sign) => READ_AS.get(sign) ?? READ_AS.get(sign.toLowerCase()) ?? sign.toLowerCase());
  return read
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replace(/(.)\1+/gu, "$1");
}
