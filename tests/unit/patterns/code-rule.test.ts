import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "@/lib/core/base/actor";
import { linesOfTexts, readAllTexts } from "@/tests/support/message-files";

/** How each language says that a carrier gets no code before the parcel has changed hands. */
const NEVER_BEFORE: Record<Locale, RegExp> = { fr: /jamais avant/, en: /never .*before/, ar: /قبل ذلك أبدًا|أبدًا قبل/ };
/** How each language says that the sender sends the delivery code to the recipient from the booking alone. */
const ONLY_FROM_HERE: Record<Locale, RegExp> = {
  fr: /seulement (?:d’ici|depuis la réservation)/,
  en: /only from (?:here|the booking)/,
  ar: /من (?:هنا|صفحة الحجز) فقط/,
};
/** The texts that say when the carrier gets a code. */
const WHEN = [
  "payments.success.step2",
  "recipients.page.code",
  "reservations.code.givePickup",
  "reservations.code.giveDrop",
  "reservations.code.message",
  "transport-document.conditions.3",
  "mails.payment_confirmed.body",
  "mails.picked_up.body",
  "mails.drop_code.body",
  "mails.drop_code_plain.body",
  "film.code.caption",
  "pages.how.shipper.code.code",
  "pages.how.codes.pickupText",
  "pages.how.codes.dropText",
  "pages.how.codes.rule",
];
/** The texts that say how the delivery code gets to the recipient. */
const HOW = [
  "payments.success.step3",
  "reservations.code.giveDrop",
  "mails.picked_up.body",
  "pages.how.shipper.track.code",
  "pages.how.codes.dropText",
];

describe.each(LOCALES)("the rule of codes, in %s", (locale) => {
  const texts = new Map(linesOfTexts(readAllTexts(locale)).map(({ at, text }) => [at, text]));

  it.each(WHEN)("is that the carrier gets none before the parcel has changed hands: %s", (key) => {
    expect(texts.get(key)).toMatch(NEVER_BEFORE[locale]);
  });

  it.each(HOW)("is that the recipient gets theirs from the booking alone: %s", (key) => {
    expect(texts.get(key)).toMatch(ONLY_FROM_HERE[locale]);
  });

  it("is the same in the guide", () => {
    const guide = readFileSync(`messages/guides/paiement-et-codes.${locale}.md`, "utf8");
    expect(guide.match(new RegExp(NEVER_BEFORE[locale], "g"))).toHaveLength(2);
    expect(guide).toMatch(ONLY_FROM_HERE[locale]);
  });

  it("is nowhere that a code is given on arrival, or passed on", () => {
    const loose = {
      fr: /donne à l’arrivée|transmettez-le/,
      en: /gives? it on arrival|pass(?:es)? it on/,
      ar: /يعطيه عند الوصول|أوصِله إلى المستلم/,
    };
    expect([...texts].filter(([, text]) => loose[locale].test(text)).map(([at]) => at)).toEqual([]);
  });
});
