import type { Span } from "./plain-view";

/**
 * A name on another platform, after its sign; with a space or a word for it only one that is no
 * word.
 */
const AFTER_SIGN = /(?<![\p{L}\d._%+-])@[a-z][a-z\d._]{2,29}/gu;
const AFTER_LOOSE_SIGN = /(?<![\p{L}\d._%+-])(?:@ |arobase )[a-z]{2,20}[._\d][a-z\d._]{0,20}(?![\p{L}\d])/gu;

/** Platforms whose names mean nothing else, in plain letters. */
const PLATFORM =
  /(?<![\p{L}\d])(?:insta(?:gram)?|ig|snap(?:chat)?|telegram|tiktok|fb|viber|imo|discord|skype|wechat|botim|twitter|threads|انستا|انستغرام|انستجرام|سناب|سنابشات|تيليجرام|تيليغرام|تلغرام|تيلغرام|تيك ?توك|فايبر|ايمو)(?!\p{L})/gu;
/** Platforms that are also words, or are named for what they are. */
const WORD_PLATFORM =
  /(?<![\p{L}\d])(?:facebook|messenger|what?s ?app?|wtsp|signal|linkedin|sc|tg|فيسبوك|ماسنجر|واتساب|واتس)(?!\p{L})/gu;
/** How far from a platform its name is looked for. */
const REACH = 90;
/** A name that no word is, soon after: with a digit, a dot or a stroke. */
const ODD_AFTER = /^[^\d@\n]{0,20}?(?<![\p{L}\d._])([a-z]{2,20}(?:[._]?\d{1,6}|[._#][a-z\d._]{1,20}))(?![\p{L}\d])/u;
/** The same right before. */
const ODD_BEFORE = /(?<![\p{L}\d._])([a-z]{2,20}(?:[._]?\d{1,6}|[._#][a-z\d._]{1,20})) (?:sur|on|f|3la|على) $/u;
/** A handle that is introduced as one. */
const INTRODUCED_AFTER =
  /^(?: ?(?::|=|->|→|>) ?| (?:c['’]?est|cest|est|is|هو|sous|pseudo|as|under) (?:le nom (?:de )?)?)@?((?:live:)?[a-z][a-z\d._]{2,29})(?![\p{L}\d])/u;
/** Nothing follows a name, after a platform that is a word. */
const ENDS = /^ ?(?:[.,;!?)]|\n|$)/;

/** Words that follow a platform and are no handle on it. */
const NO_NAMES = new Set(
  `non oui yes not nope pas jamais rien aucun aucune none never faible fort bien merci moi toi lui vous nous ici les une
   des mon votre notre indisponible seulement mais perdu coupe only good bad weak better mieux mort nul ferme bloque
   impossible interdit gratuit the mine yours this that plus pareil idem soon bientot trop tres quand comme avec pour
   sur dans par qui que quoi ca cela celui votre leur fini desactive disponible pratique utile simple depart retour`.split(
    /\s+/,
  ),
);

/** Names on other platforms in a normalised text. */
export function findHandles(text: string): Span[] {
  return [
    ...whole(AFTER_SIGN, text),
    ...whole(AFTER_LOOSE_SIGN, text),
    ...whole(PLATFORM, text).flatMap((platform) => namesAt(text, platform, false)),
    ...whole(WORD_PLATFORM, text).flatMap((platform) => namesAt(text, platform, true)),
  ];
}

/** The names round a platform. */
function namesAt(text: string, { start, end }: Span, isWord: boolean): Span[] {
  const after = text.slice(end, end + REACH);
  const from = Math.max(0, start - REACH);
  const before = ODD_BEFORE.exec(text.slice(from, start));
  const odd = ODD_AFTER.exec(after);
  const introduced = INTRODUCED_AFTER.exec(after);
  const spans = before ? [{ start: from + before.index, end: from + before.index + (before[1]?.length ?? 0) }] : [];
  for (const found of [odd, introduced && isName(introduced, after, isWord) ? introduced : null]) {
    if (!found) continue;
    const foundEnd = end + found[0].length;
    spans.push({ start: foundEnd - (found[1]?.length ?? 0), end: foundEnd });
  }
  return spans;
}

function isName({ 0: found, 1: name = "" }: RegExpExecArray, after: string, isWord: boolean): boolean {
  return !NO_NAMES.has(name.replaceAll(/[._]/g, "")) && (!isWord || ENDS.test(after.slice(found.length)));
}

function whole(pattern: RegExp, text: string): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}
