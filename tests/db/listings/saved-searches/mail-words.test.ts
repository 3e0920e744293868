import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "@/db/schema/identity/mails";
import { LOCALES } from "@/lib/core/base/actor";
import type { MailTemplate } from "@/lib/identity/mails/mail-templates";
import { renderMail } from "@/lib/identity/mails/render-mail";
import { matchListing } from "@/lib/listings/saved-searches/match-listing";
import { saveSearch } from "@/lib/listings/saved-searches/save-search";
import { sendDigests } from "@/lib/listings/saved-searches/send-digests";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, placeInput } from "@/tests/support/inputs";

const site = { appUrl: "https://rihla.example", brandName: "Rihla" };
const lane = {
  depart: placeInput(CITY.paris, COUNTRY.france),
  destination: placeInput(CITY.algiers, COUNTRY.algeria),
};
/** The noun of each kind, which the words of the other must not contain. */
const NOUNS = {
  fr: { parcel: /colis/, trip: /trajet/, listing: /annonce/ },
  en: { parcel: /parcel/, trip: /trip/, listing: /listing/ },
  ar: { parcel: /طرد|طرود/, trip: /رحلة|رحلات/, listing: /إعلان/ },
};

const save = (person: Person, kind: "announcement" | "transporter", frequency: "instant" | "daily") => {
  const filters = { startCity: CITY.paris, endCity: CITY.algiers };
  return callAs(person, saveSearch, { kind, name: "Paris", filters, frequency });
};
async function publish(kind: "announcement" | "transporter"): Promise<void> {
  const owner = await makePerson({
    verification: "verified",
    logisticsType: kind === "transporter" ? "carrier" : undefined,
  });
  const { id } = kind === "announcement" ? await makeAnnouncement(owner, lane) : await makeTrip(owner);
  await callAs("system", matchListing, { kind, id });
}
/** The subject, title and button of a person's only mail of a template, by language. */
async function wordsOf({ userId }: Person, template: MailTemplate) {
  const found = await testDb()
    .select({ params: mails.params })
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.template, template)));
  expect(found).toHaveLength(1);
  const params = found[0]?.params ?? {};
  const words = LOCALES.map(async (locale) => {
    const { subject, html } = await renderMail({ template, locale, params, secrets: {} }, site);
    const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "";
    return [locale, `${subject}\n${title}`] as const;
  });
  return Promise.all(words);
}

describe("the mail of an alert", () => {
  it.each([
    ["announcement", "parcel", "trip"],
    ["transporter", "trip", "parcel"],
  ] as const)("of a new %s speaks of a %s in each language, and of no %s", async (kind, noun, other) => {
    const reader = await makePerson();
    await save(reader, kind, "instant");
    await publish(kind);
    for (const [locale, words] of await wordsOf(reader, "alert")) {
      expect(
        words.split("\n").every((line) => NOUNS[locale][noun].test(line)),
        words,
      ).toBe(true);
      expect(words).not.toMatch(NOUNS[locale][other]);
    }
  });
});

describe("the daily mail", () => {
  it.each([
    [["announcement"], "parcels", "parcel"],
    [["transporter"], "trips", "trip"],
    [["announcement", "transporter"], "both kinds", "listing"],
  ] as const)("of %s speaks of %s", async (kinds, _name, noun) => {
    const reader = await makePerson();
    for (const kind of kinds) {
      await save(reader, kind, "daily");
      await publish(kind);
    }
    await callAs("system", sendDigests);
    for (const [locale, words] of await wordsOf(reader, "alert_digest"))
      for (const each of ["parcel", "trip", "listing"] as const)
        expect(NOUNS[locale][each].test(words), words).toBe(each === noun);
  });

  it("of matches speaks of the other kind next to one's own", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    await makeTrip(carrier);
    await publish("announcement");
    await callAs("system", sendDigests);
    const words = new Map(await wordsOf(carrier, "match_digest"));
    expect(words.get("fr")).toContain("1 colis convient à votre trajet");
    expect(words.get("en")).toContain("1 parcel fits your trip");
    expect(words.get("ar")).toContain("طرد واحد يناسب رحلتك");
  });

  it("that was queued before mails knew their kinds speaks of listings", async () => {
    const mail = { template: "alert_digest", params: { count: 2 }, secrets: {} } as const;
    const { subject } = await renderMail({ ...mail, locale: "fr" }, site);
    expect(subject).toBe("2 nouvelles annonces pour vos alertes");
  });
});
