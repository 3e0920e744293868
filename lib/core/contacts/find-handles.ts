import type { Span } from "./plain-view";

/**
 * A name on another platform, after its sign; with a space or a word for it only one that is no
 * word.
 */
const AFTER_SIGN = /(?<![\p{L}\d._%+-])@[a-z][a-z\d._]{2,29}/gu;
const AFTER_LOOSE_SIGN = /(?<![\p{L}\d._%+-])(?:@ |arobase )[a-z]{2,20}[._\d][a-z\d._]{0,20}(?![\p{L}\d])/gu;

/** Platforms whose names mean nothing else, in plain letters. */
const PLATFORMS = `insta(?:gram)?|ig|snap(?:chat)?|telegram|tiktok|fb|viber|imo|discord|skype|wechat|botim|twitter|threads|انستا|انستغرام|انستجرام|سناب|سنابشات|تيليجرام|تيليغرام|تلغرام|تيلغرام|تيك ?توك|فايبر|ايمو`;
/** Platforms that are also words, or are named for what they are. */
const WORDS = `facebook|messenger|what?s ?app?|wtsp|signal|linkedin|sc|tg|فيسبوك|ماسنجر|واتساب|واتس`;

/** A name that no word is: with a digit, a dot or a stroke. */
const ODD_NAME = `[a-z]{2,20}(?:[._]?\\d{1,6}|[._#][a-z\\d._]{1,20})`;
const NAMED = new RegExp(
  `(?<!\\p{L}|\\d)(?:${PLATFORMS}|${WORDS})(?!\\p{L})[^\\d@\\n]{0,20}?(?<![\\p{L}\\d._])(${ODD_NAME})(?![\\p{L}\\d])`,
  "gu",
);
const BEFORE = new RegExp(
  `(?<![\\p{L}\\d._])${ODD_NAME}(?= (?:sur|on|f|3la|على) (?:${PLATFORMS}|${WORDS})(?!\\p{L}))`,
  "gu",
);
/** What says that a name follows. */
const SAYS = `(?: ?(?::|=|->|→|>) ?| (?:c['’]?est|cest|est|is|هو|sous|pseudo|as|under) (?:le nom (?:de )?)?)`;
const SAID = new RegExp(
  `(?<!\\p{L}|\\d)(?:${PLATFORMS})${SAYS}@?((?:live:)?[a-z][a-z\\d._]{2,29})(?![\\p{L}\\d])`,
  "gu",
);
/** After a platform that is a word only where nothing follows the name. */
const SAID_LAST = new RegExp(
  `(?<!\\p{L}|\\d)(?:${WORDS})${SAYS}@?([a-z][a-z\\d._]{2,29})(?= ?(?:[.,;!?)]|\\n|$))`,
  "gu",
);

/** What is said of a platform that is no name on it. */
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
    ...whole(BEFORE, text),
    ...named(NAMED, text),
    ...[...named(SAID, text), ...named(SAID_LAST, text)].filter(
      ({ start, end }) => !NO_NAMES.has(text.slice(start, end).replace(/[._]+$/, "")),
    ),
  ];
}

function whole(pattern: RegExp, text: string): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}

function named(pattern: RegExp, text: string): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: found, 1: name = "", index }) => {
    const end = index + found.length;
    return { start: end - name.length, end };
  });
}
