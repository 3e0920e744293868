import { lookOf, plainWord } from "./look-alikes";

/**
 * The kind of a name: a person's whole name, a part of it, a company or team, or a line that names
 * somebody else, such as a contact at a place or a person's work.
 */
export type NameKind = "person" | "part" | "organisation" | "line";

/** The brand in its scripts. */
const BRANDS = ["rihla", "rihlah", "ريحلة", "ريهلا", "ⵔⵉⵃⵍⴰ", "ⵔⵉⵀⵍⴰ", "рихла", "ριχλα"];
/**
 * The brand as Arabic writes it is also the word for a trip: a company may have it among other
 * words, no one may have it as a name.
 */
const TRIP = "رحلة";

/** Titles that only the staff of a site has. A person has no such name. */
const STAFF = words(`support moderation moderateur moderateurs moderatrice moderatrices moderator moderators admin
  admins administrateur administrateurs administratrice administrator administrators administration webmaster
  sysadmin helpdesk hotline officiel officielle official noreply postmaster supporto soporte
  админ администратор модератор поддержка الدعم دعم الادارة ادارة الاشراف ادمن الادمن`);
/**
 * Titles of a site's staff together with other words; alone they are also surnames and first names.
 */
const OFFICES = words(`service services securite security staff root system systeme help aide assistance contact info
  sav sos verification compliance conformite fraude fraud paiement paiements payment payments
  مشرف المشرف المشرفون خدمة مساعدة المساعدة الامن امن الدفع`);
/** Words that accompany them. */
const FILLERS = words(`equipe team le la les l the de des du d of et and client clients clientele customer customers
  care user users utilisateurs site compte account accounts
  الرسمي الرسمية فريق العملاء الزبائن منصة تطبيق موقع الموقع المنصة شركة رسمي على من`);
/** Endings of the brand: a country, an office, a number. */
const ENDINGS = new Set(["fr", "dz", "ma", "tn", "com", "net", "app", "pay", "pro", "plus", "vip", "bot", "hq", "vtc"]);

/** All of them: what was taken earlier is held against them once they change. */
export const RESERVED_WORDS = [...BRANDS, TRIP, ...[STAFF, OFFICES, FILLERS, ENDINGS].flatMap((set) => [...set])];

const LETTERS_MAX = 60;
const JOINED_MAX = 6;

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).flatMap((word) => [plainWord(word), lookOf(word)]));
}

const isOneOf = (set: ReadonlySet<string>, word: string) => set.has(plainWord(word)) || set.has(lookOf(word));

/**
 * Whether a name claims to speak for the site: its brand, or an office of its staff, however it is
 * written. `brand`: what the site is called, where that is another name.
 */
export function isReservedName(written: string, kind: NameKind, brand = ""): boolean {
  const parts = partsOf(written);
  if (namesBrand(parts, brand)) return true;
  const isTrip = (word: string) => plainWord(word) === plainWord(TRIP);
  const isOffice = (word: string) => isStaff(word) || isOneOf(OFFICES, word);
  const isKnown = parts.every((word) => isTrip(word) || isOffice(word) || isOneOf(FILLERS, word));
  if (isKnown && parts.some(isTrip)) return true;
  const isPerson = kind === "person" || kind === "part";
  if (isPerson && (parts.some((word) => isTrip(word) || isStaff(word)) || cutsStaff(written, parts))) return true;
  // A part of a name may be an office that is a surname, too: Joe Root.
  return (kind === "person" || kind === "organisation") && isKnown && parts.some(isOffice);
}

/** The words of a name; letters that stand alone are one word: "R i h l a". */
function partsOf(written: string): string[] {
  const found = written
    .slice(0, LETTERS_MAX * 4)
    .normalize("NFKC")
    // The digit is also how a letter of the brand is typed: "ri7la".
    .replace(/(?<=ri)7(?=la)/giu, "h")
    .split(/[^\p{L}\p{M}\p{N}\p{Cf}@$!|+]+/u)
    .filter((word) => lookOf(word) !== "");
  const parts: string[] = [];
  let spelled = "";
  for (const word of found) {
    const isAlone = [...plainWord(word)].length === 1;
    if (isAlone) spelled += word;
    if (!isAlone) {
      if (spelled) parts.push(spelled);
      spelled = "";
      parts.push(word);
    }
  }
  return spelled ? [...parts, spelled] : parts;
}

/** Whether a word is an office of the staff, or such words written together. */
function isStaff(word: string): boolean {
  return isOneOf(STAFF, word) || isMadeOf(lookOf(word), (part) => STAFF.has(part), JOINED_LOOKS);
}

/** Two words that are cut out of a shorter one are two names: Ad Min. */
const CUT_MIN = 6;

/** Whether words that follow each other are one of an office: "Sup port", "Ad-min". */
function cutsStaff(written: string, parts: readonly string[]): boolean {
  if (written.split(/\s+/u).some((chunk) => isStaff(chunk.replace(/\p{P}/gu, "")))) return true;
  return parts.some((_, first) =>
    [2, 3].some((count) => {
      const look = lookOf(parts.slice(first, first + count).join(""));
      return look.length >= CUT_MIN && STAFF.has(look);
    }),
  );
}

const BRAND_LOOKS = [...words(BRANDS.join(" "))];
/** Parts of joined words, of three letters and more. */
const JOINED_LOOKS = new Set([...STAFF, ...OFFICES, ...FILLERS].filter((word) => word.length > 2));

/** Whether the words, or some that follow each other, are the brand, or begin or end with it. */
function namesBrand(parts: readonly string[], brand: string): boolean {
  const brands = brand === "" ? BRAND_LOOKS : [...BRAND_LOOKS, ...words(partsOf(brand).join(""))];
  const isBrand = (word: string) => brands.includes(plainWord(word)) || brands.includes(lookOf(word));
  for (let first = 0; first < parts.length; first += 1) {
    let joined = "";
    for (const part of parts.slice(first, first + JOINED_MAX)) {
      joined += part;
      if (isBrand(joined)) return true;
    }
  }
  return parts.some((word) => [plainWord(word), lookOf(word)].some((look) => brands.some((name) => holds(look, name))));
}

/**
 * Whether the rest of a word round the brand is an office, an ending or a number: "rihlasupport".
 */
function holds(look: string, name: string): boolean {
  const rests = [
    ...(look.startsWith(name) ? [look.slice(name.length)] : []),
    ...(look.endsWith(name) ? [look.slice(0, -name.length)] : []),
  ];
  return rests.some(
    (rest) => /^\p{N}*$/u.test(rest) || LOOKS_OF_ENDINGS.has(rest) || isMadeOf(rest, () => true, JOINED_LOOKS),
  );
}

const LOOKS_OF_ENDINGS = new Set([...ENDINGS].map(lookOf));

/** Whether a word is made of known ones, at least one of which is asked for. */
function isMadeOf(look: string, isAsked: (part: string) => boolean, known: ReadonlySet<string>): boolean {
  if (look.length > LETTERS_MAX) return false;
  // By the place that is reached: whether a required word was met before it.
  const reached = new Map<number, boolean>([[0, false]]);
  for (let at = 0; at < look.length; at += 1) {
    const met = reached.get(at);
    if (met === undefined) continue;
    for (let end = at + 3; end <= look.length; end += 1) {
      const part = look.slice(at, end);
      if (known.has(part)) reached.set(end, (reached.get(end) ?? false) || met || isAsked(part));
    }
  }
  return reached.get(look.length) === true;
}
