import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import { LOCALES, type Locale } from "@/lib/core/base/actor";
import { listNotifications } from "@/lib/identity/notifications/list-notifications";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import { deleteSearch } from "@/lib/listings/saved-searches/delete-search";
import { editSearch } from "@/lib/listings/saved-searches/edit-search";
import { listSearches } from "@/lib/listings/saved-searches/list-searches";
import { matchListing } from "@/lib/listings/saved-searches/match-listing";
import { saveSearch } from "@/lib/listings/saved-searches/save-search";
import { listTrips } from "@/lib/listings/trips/list-trips";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { CITY, flightInput } from "@/tests/support/inputs";

const trips = (over: Record<string, unknown> = {}) => ({ kind: "transporter", filters: {}, ...over });
const parcels = (over: Record<string, unknown> = {}) => ({ kind: "announcement", filters: {}, ...over });

async function namesOf(person: Person): Promise<string[][]> {
  const lists = await Promise.all(LOCALES.map((locale) => callAs(person, listSearches, {}, { locale })));
  return lists.map(({ data }) => data.map(({ name }) => name));
}

const notifiedIn = async (person: Person, locale: Locale) =>
  (await callAs(person, listNotifications, {}, { locale })).data.map(({ params }) => params.search);

describe("a saved search without a name", () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    [
      "by its mode",
      trips({ filters: { startCity: CITY.paris, endCity: CITY.algiers } }),
      ["Paris – Alger", "Paris – Algiers", "باريس – الجزائر العاصمة"],
    ],
    ["by where it begins", parcels({ filters: { startCity: CITY.lyon } }), ["Depuis Lyon", "From Lyon", "من ليون"]],
    [
      "by where it ends",
      trips({ filters: { arrivalCityId: CITY.tunis } }),
      ["Vers Tunis", "To Tunis", "إلى تونس العاصمة"],
    ],
    ["by its words", parcels({ q: "valise" }), ["valise", "valise", "valise"]],
    [
      "by both",
      parcels({ q: "100 % « ممتاز »", filters: { endCity: CITY.oran } }),
      ["Vers Oran · 100 % « ممتاز »", "To Oran · 100 % « ممتاز »", "إلى وهران · 100 % « ممتاز »"],
    ],
    ["as all trips", trips({ filters: { maxPrice: 20 } }), ["Tous les trajets", "All trips", "كل الرحلات"]],
    ["as all parcels", parcels({ name: "  " }), ["Tous les colis à transporter", "All parcels", "كل الطرود للنقل"]],
  ])("is called in its reader's language %s", async (_how, input, expected) => {
    const person = await makePerson();
    const saved = await callAs(person, saveSearch, input, { locale: "en" });
    expect(saved).toMatchObject({ name: expected[1], isNamed: false });
    expect((await namesOf(person)).flat()).toEqual(expected);
  });

  it("stores a name that its owner gives, and loses it when they take it back", async () => {
    const person = await makePerson();
    const { id } = await callAs(person, saveSearch, trips({ filters: { endCity: CITY.algiers } }));
    expect(await callAs(person, editSearch, { id, name: "Chez ma mère" })).toMatchObject({ isNamed: true });
    expect((await namesOf(person)).flat()).toEqual(["Chez ma mère", "Chez ma mère", "Chez ma mère"]);
    await callAs(person, editSearch, { id, frequency: "daily" });
    expect((await namesOf(person))[0]).toEqual(["Chez ma mère"]);
    expect(await callAs(person, editSearch, { id, name: "" }, { locale: "ar" })).toMatchObject({
      name: "إلى الجزائر العاصمة",
      isNamed: false,
    });
  });

  it("is called in the language of its reader's mail, and in that of the page in the app, also later", async () => {
    const reader = await makePerson();
    await testDb().update(users).set({ locale: "ar" }).where(eq(users.id, reader.userId));
    const input = trips({ filters: { startCity: CITY.paris, endCity: CITY.algiers } });
    const { id } = await callAs(reader, saveSearch, input, { locale: "en" });
    const trip = await makeTrip(await makePerson({ logisticsType: "carrier" }));
    await callAs("system", matchListing, { kind: "transporter", id: trip.id });
    const [mail] = await testDb().select().from(mails).where(eq(mails.userId, reader.userId));
    expect(mail).toMatchObject({ template: "alert", locale: "ar", params: { search: "باريس – الجزائر العاصمة" } });
    expect([await notifiedIn(reader, "fr"), await notifiedIn(reader, "en"), await notifiedIn(reader, "ar")]).toEqual([
      ["Paris – Alger"],
      ["Paris – Algiers"],
      ["باريس – الجزائر العاصمة"],
    ]);
    await callAs(reader, editSearch, { id, name: "Été" });
    expect(await notifiedIn(reader, "en")).toEqual(["Été"]);
    await callAs(reader, deleteSearch, { id });
    expect(await notifiedIn(reader, "fr")).toEqual(["باريس – الجزائر العاصمة"]);
  });
});

describe("the words of a saved search", () => {
  it.each(["ELEGANT", "vol d'ete", "الجزائر elegant", "legant", "%", "ete tunis"])(
    "%j find a trip when the list finds it, and else do not",
    async (q) => {
      const reader = await makePerson();
      await callAs(reader, saveSearch, trips({ q }));
      const carrier = await makePerson({ logisticsType: "carrier" });
      const trip = await makeTrip(carrier, flightInput({ travelTitle: "Vol d’été, Élégant" }));
      await callAs("system", matchListing, { kind: "transporter", id: trip.id });
      const listed = (await callAs("visitor", listTrips, { q, limit: 100 })).data.some(({ id }) => id === trip.id);
      expect((await notifiedIn(reader, "fr")).length > 0).toBe(listed);
      expect(listed).toBe(!["legant", "%", "ete tunis"].includes(q));
    },
  );

  it.each(["THEIERE", "وهران", "lyon cuivre", "uivre", "'"])(
    "%j find a parcel when the list finds it, and else do not",
    async (q) => {
      const reader = await makePerson();
      await callAs(reader, saveSearch, parcels({ q }));
      const parcel = await makeAnnouncement(await makePerson(), { title: "Théière en cuivre" });
      await callAs("system", matchListing, { kind: "announcement", id: parcel.id });
      const listed = (await callAs("visitor", listAnnouncements, { q, limit: 100 })).data.some(
        ({ id }) => id === parcel.id,
      );
      expect((await notifiedIn(reader, "fr")).length > 0).toBe(listed);
      expect(listed).toBe(!["uivre", "'"].includes(q));
    },
  );
});
