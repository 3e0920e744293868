import { parse } from "tldts";
import { CONTACT_KINDS, type ContactKind } from "@/db/enums/core/contacts";
import { findHandles } from "./find-handles";
import { findPhones } from "./find-phones";
import { joinedView, plainView, type Span } from "./plain-view";

const MASK = "•••";

/** A contact in a text; `end` is exclusive. */
export type Contact = Span & { kind: ContactKind; text: string };
/** A text without its contacts, what kinds of them it had, and as it was written. */
export type Masked = { content: string; isMasked: boolean; kinds: ContactKind[]; original: string };

/** URLs with a scheme or `www.`. */
const LINK = /(?:\b[a-z]{2,10}:\/\/|\bwww\.)\S{2,}/g;
/** Dotted words: domains when they end in a known suffix. */
const DOTTED = /[\p{L}\d.-]+/gu;
/** The optional port and path after a domain. */
const PATH = /^(?::\d{1,5})?\/\S*/;
const PATH_LENGTH_MAX = 300;
/** An IBAN (ISO 13616): country, check digits, groups of four. */
const IBAN = /\b[a-z]{2}\d{2}(?:[ .-]?[a-z\d]{4}){2,7}(?:[ .-]?[a-z\d]{1,4})?\b/g;
/** Accounts without one: what Algeria and Morocco write after their names. */
const ACCOUNT = /(?<![\p{L}\d])(?:ccp|rip|rib|baridi ?mob)(?!\p{L})[^\d\n]{0,16}\d[\d ]{7,30}/gu;
/** The separators of a mailbox and its domain. */
const AT = /@|\barobase\b|\bat (?=(?:gmail|hotmail|outlook|yahoo|icloud|proton)\b)/g;
const MAILBOX_LENGTH_MAX = 64;
/** Mail providers often named without their suffix. */
const PROVIDER = /^(?:gmail|googlemail|hotmail|outlook|yahoo|ymail|icloud|proton|protonmail|laposte|orange|free|sfr)\b/;
/** Country suffixes that are also words: before more text, the space is just missing. */
const WORD_ENDINGS = new Set(
  "ai am ar as at au be bi by ca ci co de do es et hm id il im in ir is it je la li lu mc mu my na ne ni no pa pm sa se si so st su to us va vu".split(
    " ",
  ),
);

/** A mailbox of such a provider whose signs are left out or spelled out: "amel gmail com". */
const SPELLED_MAILBOX =
  /(?<![\p{L}\d._%+-])[a-z\d._%+-]{2,64} (?:chez |at |sur |a |arobase )?(?:gmail|googlemail|hotmail|outlook|yahoo|ymail|icloud|proton|protonmail|laposte)(?: point | dot |[ .])(?:com|fr|net|me)(?![\p{L}\d])/gu;

/**
 * Masks phone numbers, e-mail addresses, accounts, links and names on other platforms: until
 * contacts are open the deal stays on the platform. Matches the normalised text, whatever its
 * digits' script and invisible characters. Runs in linear time.
 */
export function maskContacts(text: string): Masked {
  const found = findContacts(text);
  const kinds = CONTACT_KINDS.filter((kind) => found.some((one) => one.kind === kind));
  return { content: found.length === 0 ? text : cover(text, found), isMasked: found.length > 0, kinds, original: text };
}

/** The contacts in a text, in its own indices and words, by their first sign. */
export function findContacts(text: string): Contact[] {
  const view = plainView(text);
  const joined = joinedView(view);
  const found = (joined ? [view, joined] : [view])
    .flatMap(({ text: plain, placeOf }) =>
      CONTACT_KINDS.flatMap((kind) =>
        FINDERS[kind](plain).map((span) => {
          const [start, end] = [placeOf(span.start), placeOf(span.end)];
          return { kind, start, end, text: text.slice(start, end) };
        }),
      ),
    )
    .sort((one, other) => one.start - other.start || other.end - one.end);
  // The domain of an address is no link of its own.
  let readTo = 0;
  return found.filter(({ end }) => {
    const isOwn = end > readTo;
    readTo = Math.max(readTo, end);
    return isOwn;
  });
}

const FINDERS: Record<ContactKind, (text: string) => Span[]> = {
  phone: findPhones,
  address: findAddresses,
  account: findAccounts,
  link: findLinks,
  handle: findHandles,
};

/** Replaces each span by the mask; adjacent spans share one. */
function cover(text: string, spans: readonly Span[]): string {
  let content = "";
  let readTo = 0;
  let isFirst = true;
  for (const { start, end } of spans) {
    if (isFirst || start > readTo) content += text.slice(readTo, start) + MASK;
    readTo = Math.max(readTo, end);
    isFirst = false;
  }
  return content + text.slice(readTo);
}

function findLinks(text: string): Span[] {
  const domains = matchesOf(DOTTED, text).flatMap((span) => domainIn(text, span) ?? []);
  return [...matchesOf(LINK, text), ...domains];
}

/** The part of dotted words up to a domain suffix, with the path behind it. */
function domainIn(text: string, { start, end }: Span): Span | undefined {
  const labels = text.slice(start, end).split(".");
  let at = start;
  let found: number | undefined;
  for (const [index, label] of labels.entries()) {
    at += label.length;
    const before = labels[index - 1];
    if (before && isEnding(before, label) && !(WORD_ENDINGS.has(label) && goesOn(text, at))) found = at;
    at += 1;
  }
  if (found === undefined) return undefined;
  const path = PATH.exec(text.slice(found, found + PATH_LENGTH_MAX))?.[0] ?? "";
  return { start, end: found + path.length };
}

function isEnding(before: string, label: string): boolean {
  if (label.length < 2 || label.length > 63 || before.length > 63 || !/\p{L}/u.test(label)) return false;
  // "23.kg" is a weight: a two-letter suffix needs a letter before it.
  if (label.length === 2 && !/\p{L}/u.test(before)) return false;
  return parse(`x.${label}`).isIcann === true;
}

/** Whether the sentence continues here: a space and a letter, an apostrophe, or another label. */
function goesOn(text: string, at: number): boolean {
  return /^(?:['’.]|[ ,;]{1,2}\p{L})/u.test(text.slice(at, at + 4));
}

/** E-mail addresses: each `@` with its mailbox and domain. */
function findAddresses(text: string): Span[] {
  const spelled = matchesOf(SPELLED_MAILBOX, text);
  const signed = matchesOf(AT, text).flatMap(({ start, end }) => {
    const mailboxStart = startOfMailbox(text, start);
    const domain = /^ ?[\p{L}\d.-]{2,100}/u.exec(text.slice(end, end + 101))?.[0] ?? "";
    const isWhole = /[\p{L}\d]\.\p{L}{2}/u.test(domain) || PROVIDER.test(domain.trimStart());
    return mailboxStart < start && isWhole ? [{ start: mailboxStart, end: end + domain.length }] : [];
  });
  return [...spelled, ...signed];
}

function startOfMailbox(text: string, at: number): number {
  const last = text[at - 1] === " " ? at - 1 : at;
  let start = last;
  while (last - start < MAILBOX_LENGTH_MAX && /[\p{L}\d._%+-]/u.test(text[start - 1] ?? "")) start -= 1;
  return start === last ? at : start;
}

function findAccounts(text: string): Span[] {
  return [
    ...matchesOf(IBAN, text).filter(({ start, end }) => isIban(text.slice(start, end))),
    ...matchesOf(ACCOUNT, text),
  ];
}

/** Letters count on from 10 in the check. */
const IBAN_SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz";

/**
 * Whether the check digits are right (ISO 13616): parcels and tickets have numbers of this shape.
 */
function isIban(text: string): boolean {
  const plain = text.replaceAll(/[ .-]/g, "");
  const turned = plain.slice(4) + plain.slice(0, 4);
  let rest = 0;
  for (const sign of turned) rest = Number(`${rest}${IBAN_SIGNS.indexOf(sign)}`) % 97;
  return rest === 1;
}

function matchesOf(pattern: RegExp, text: string): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}
