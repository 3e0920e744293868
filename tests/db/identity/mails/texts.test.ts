import { readdirSync } from "node:fs";
import { asc, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { mails } from "@/db/schema/identity/mails";
import { LOCALES, type Locale } from "@/lib/core/base/actor";
import { translator } from "@/lib/core/texts/texts";
import { deliverMail } from "@/lib/identity/mails/deliver-mail";
import { getMail } from "@/lib/identity/mails/list-mails";
import { MAIL_TEMPLATES } from "@/lib/identity/mails/mail-templates";
import { optionalGroupOf } from "@/lib/identity/notifications/enums";
import { playTransfers } from "@/tests/support/bank/play-transfers";
import { testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { TEST_ENV } from "@/tests/support/env";
import {
  of,
  playAccount,
  playAlerts,
  playDeals,
  playInquiry,
  playTeam,
  playTrips,
  playTrust,
  sent,
  TEMPLATES,
} from "@/tests/support/mail-scenarios";
import { playBankAccounts } from "@/tests/support/play-bank-accounts";
import { playMessages } from "@/tests/support/play-messages";
import { playModeration } from "@/tests/support/play-moderation";
import { playPlaces } from "@/tests/support/play-places";
import { playStripe } from "@/tests/support/stripe/play-mails";

beforeAll(async () => {
  for (const locale of LOCALES) {
    await playInquiry(locale);
    await playAccount(locale);
    await playDeals(locale);
    await playTrips(locale);
    await playModeration(locale);
    await playTeam(locale);
    await playAlerts(locale);
    await playTrust(locale);
    await playPlaces(locale);
    await playMessages(locale);
    await playTransfers(locale);
    await playBankAccounts(locale);
    await playStripe(locale);
  }
  const waiting = await testDb().select().from(mails).where(isNull(mails.sentAt)).orderBy(asc(mails.id));
  for (const { id, locale, params } of waiting) {
    await deliverMail(testRuntime(), id);
    sent.push({ ...(await getMail(testDb(), id)), locale, facts: params });
  }
}, 180_000);

describe.each(LOCALES)("in %s", (locale) => {
  it.each(TEMPLATES)("%s has every word and value", (template) => {
    const mail = of(locale, template);
    expect(mail.subject).not.toBe("");
    const html = mail.html.replace(/ style="[^"]*"/g, "").replace(/<style>[^<]*<\/style>/, "");
    for (const text of [mail.subject, mail.plainText, html]) {
      expect(text).not.toMatch(/[{}]|undefined|null|NaN|Invalid|\[object|\bmail\./);
      expect(text).not.toMatch(/ {2}|«\s*»|“\s*”/);
      // A clock is named by its city, and an amount has cents only where there are some.
      expect(text).not.toMatch(/UTC|GMT|[,.]00(?=\s|€|$)/);
    }
    const direction = locale === "ar" ? "rtl" : "ltr";
    // Mail programs drop the page's own: its content repeats it. A code is in the same order
    // in every language, and what somebody wrote in that of its letters.
    const quoted = /<p dir="ltr"[^>]*>\d{3} \d{3}<\/p>|<blockquote [^>]*>/g;
    const directions = mail.html.replaceAll(quoted, "").match(/(?<=\sdir=")\w+/g) ?? [];
    expect(directions.length).toBeGreaterThan(4);
    expect(new Set(directions)).toEqual(new Set([direction]));
    expect(new Set(mail.html.match(/(?<=\slang=")\w+/g))).toEqual(new Set([locale]));
    expect(/[\u0600-\u06ff]/.test(mail.subject)).toBe(locale === "ar");
    expect(mail.plainText).toContain("Rihla");
  });

  it.each(TEMPLATES)("%s leads to the address that it shows, and nowhere else", (template) => {
    const mail = of(locale, template);
    const { path } = MAIL_TEMPLATES[template];
    const hrefs = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));
    expect(hrefs).toEqual(mail.links);
    const prefix = `${TEST_ENV.APP_URL}${locale === "fr" ? "" : `/${locale}`}`;
    // An optional mail contains how to unsubscribe.
    const leaving = mail.links.filter((link) => link.startsWith(`${prefix}/unsubscribe?token=`));
    expect(leaving).toHaveLength(optionalGroupOf(template) ? 1 : 0);
    // A daily mail leads to each of what it lists.
    const pages = template === "message_digest" ? "chat" : "announcements|transporters";
    const listed = mail.links.filter((link) => new RegExp(`^${prefix}/(${pages})/\\d+$`).test(link));
    const isList = template.endsWith("_digest");
    expect(listed.length > Number(/(?:listing|transporter)Id/.test(path ?? ""))).toBe(isList);
    const others = isList ? [...leaving, ...listed] : leaving;
    const links = mail.links.filter((link) => !others.includes(link));
    const expected = path
      ?.replace("{token}", "<token>")
      .replaceAll(/\{(\w+)\}/g, (_match, name) => encodeURIComponent(`${mail.facts[name]}`))
      // What a search does not ask for is left out.
      .replaceAll(/&\w+=undefined/g, "");
    const found = links.map((link) => link.replace(/token=[\w-]{40,}$/, "token=<token>"));
    expect(found).toEqual(expected === undefined ? [] : [prefix + expected]);
    expect(expected ?? "").not.toContain("undefined");
  });

  it("shows a code where there is one, and only there", () => {
    for (const template of TEMPLATES) {
      const { hasCode = false }: { path: string | null; hasCode?: boolean } = MAIL_TEMPLATES[template];
      expect(of(locale, template).codes, template).toHaveLength(hasCode ? 1 : 0);
    }
    expect(of(locale, "picked_up").codes).toEqual(of(locale, "drop_code_plain").codes);
    expect(of(locale, "payment_confirmed").codes).not.toEqual(of(locale, "drop_code_plain").codes);
  });

  it("a deal's mail names its route, its day and the other side; a recipient's names the carrier", () => {
    const journey = translator(locale, "mails");
    for (const template of ["picked_up", "payment_confirmed", "drop_code_plain"] as const) {
      const { plainText } = of(locale, template);
      expect(plainText, template).toMatch(locale === "ar" ? / ← / : / → /);
      expect(plainText, template).toContain(journey("journey.day", { day: "" }).trim());
      expect(plainText, template).toMatch(new RegExp(`${journey("journey.carrier", { name: "" }).trim()}.*\\S`));
      expect(plainText, template).not.toContain(journey("journey.sender", { name: "" }).trim());
    }
    const { plainText } = of(locale, "reservation_confirmed");
    expect(plainText).toContain(journey("journey.sender", { name: "" }).trim());
    const listings = ["alert", "alert_digest", "match_digest", "transporter_approved", "transporter_rejected"] as const;
    for (const template of ["offer_received", ...listings] as const)
      expect(of(locale, template).plainText, template).toMatch(locale === "ar" ? / ← / : / → /);
  });

  it.each(TEMPLATES)("%s gives the reason why it came, in its plain text too, and needs no picture", (template) => {
    const { html, plainText } = of(locale, template);
    const why = translator(locale, "mails")(`why.${MAIL_TEMPLATES[template].why}`, { brand: "Rihla" });
    expect(plainText.replaceAll(/\s+/g, " ")).toContain(why.replaceAll(/\s+/g, " "));
    expect(html).not.toContain("<img");
    expect(html).toContain("prefers-color-scheme:dark");
  });

  it("writes what people typed as text", () => {
    const mail = of(locale, "reservation_pending");
    expect(mail.html).toContain("Carton &lt;b&gt;&amp; livres&lt;/b&gt;");
    expect(mail.plainText).toContain("Carton <b>& livres</b>");
  });
});

describe("across the languages", () => {
  it("amounts are written as each language does", () => {
    const amount = (locale: Locale) =>
      of(locale, "reservation_pending").plainText.replaceAll(/[\u00a0\u202f\u200f\u200e]/g, " ");
    expect(amount("fr")).toContain("57 €");
    expect(amount("en")).toContain("€57");
    expect(amount("ar")).toMatch(/57 €/);
  });

  it("no two texts of a mail are the same", () => {
    for (const template of TEMPLATES)
      expect(new Set(LOCALES.map((locale) => of(locale, template).subject)).size, template).toBe(3);
  });

  it("every link has a page", () => {
    const pages = readdirSync("app/[locale]", { recursive: true, encoding: "utf8" })
      .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.includes("[..."))
      .map((file) => `/${file.replace(/\/?page\.tsx$/, "").replaceAll(/\([^)]*\)\/?/g, "")}`)
      .map((path) => new RegExp(`^${path.replaceAll(/\[\w+\]/g, "[^/]+")}$`));
    for (const { links } of sent) {
      for (const link of links) {
        const path = new URL(link).pathname.replace(/^\/(en|ar)(?=\/)/, "");
        expect(
          pages.some((page) => page.test(path)),
          path,
        ).toBe(true);
      }
    }
  });
});
