import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "@/db/schema/identity/mails";
import { notifications } from "@/db/schema/identity/notifications";
import type { Locale } from "@/lib/core/base/actor";
import { formatDay, formatDays } from "@/lib/core/text/format";
import { translator } from "@/lib/core/texts/texts";
import { sendOffer } from "@/lib/deals/offers/send-offer";
import { sendPackageOffer } from "@/lib/deals/offers/send-package-offer";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { deliverMail } from "@/lib/identity/mails/deliver-mail";
import { getMail } from "@/lib/identity/mails/list-mails";
import { listNotifications } from "@/lib/identity/notifications/list-notifications";
import { callAs, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, dayIn, inDays, parcelInput, placeInput, roadInput } from "@/tests/support/inputs";

const TO_ALGIERS = {
  depart: placeInput(CITY.paris, COUNTRY.france),
  destination: placeInput(CITY.algiers, COUNTRY.algeria),
};

/** The notification of somebody's last offer, in a language, without the marks of direction. */
async function notified(person: Person, locale: Locale = "fr"): Promise<string> {
  const { data } = await callAs(person, listNotifications, {}, { locale });
  const found = data.find(({ kind }) => kind === "offer_received");
  if (!found) throw new Error("no offer was notified");
  const text = translator(locale, "notifications")("texts.offer_received", found.params);
  return text.replaceAll(/[\u2066-\u2069]/g, "");
}

/** The mail of somebody's last offer, as it is sent. */
async function mailed({ userId }: Person): Promise<string> {
  const [mail] = await testDb()
    .select()
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.template, "offer_received")));
  if (!mail) throw new Error("no offer was mailed");
  await deliverMail(testRuntime(), mail.id);
  return (await getMail(testDb(), mail.id)).plainText;
}

describe("an offer names its journey, in its mail and in the bell", () => {
  it("a sender's first one that of the carrier's trip: cities, means and day", async () => {
    const [shipper, carrier] = [await makePerson(), await makePerson({ logisticsType: "carrier" })];
    const trip = await makeTrip(carrier);
    const room = await callAs(shipper, openRoom, { transporterId: trip.id, message: "Bonjour, une valise possible ?" });
    await callAs(shipper, sendPackageOffer, { chatRoomId: room.id, amount: 40, ...parcelInput() });
    const date = formatDay(dayIn(8), "fr");
    expect(await notified(carrier)).toMatch(new RegExp(`Paris – Alger.* · Avion · ${date}$`));
    // An unverified sender's title is not passed on: the cities stand for it, and are said once.
    expect(await notified(carrier)).not.toContain("→");
    const mail = await mailed(carrier);
    for (const fact of ["Paris → Alger", `Départ : ${date}`, "Moyen de transport : Avion"])
      expect(mail).toContain(fact.replaceAll(" :", "\u00a0:"));
    expect(await notified(carrier, "ar")).toContain(` · طائرة · ${formatDay(dayIn(8), "ar")}`);
  });

  it("on a trip that may leave on several days, all of them", async () => {
    const [shipper, carrier] = [await makePerson(), await makePerson({ logisticsType: "carrier" })];
    const span = {
      departureDate: null,
      isFlexibleDate: true,
      flexibleDateStart: inDays(6),
      flexibleDateEnd: inDays(9),
    };
    const trip = await makeTrip(carrier, roadInput(span));
    const ends = { departureCityId: CITY.marseille, arrivalCityId: CITY.tunis };
    const room = await callAs(shipper, openRoom, { transporterId: trip.id, package: parcelInput(ends) });
    await callAs(shipper, sendOffer, { chatRoomId: room.id, amount: 80 });
    expect(await notified(carrier, "en")).toContain(` · Van · ${formatDays(dayIn(6), dayIn(9), "en")}`);
  });

  it("a carrier's that of their own trip, or as they describe it", async () => {
    const own = await makeNegotiation(TO_ALGIERS);
    const trip = await makeTrip(own.carrier);
    await callAs(own.carrier, sendOffer, { chatRoomId: own.room.id, amount: 50, tripId: trip.id });
    expect(await notified(own.shipper)).toContain(`» · Paris → Alger · Avion · ${formatDay(dayIn(8), "fr")}`);
    const said = await makeNegotiation(TO_ALGIERS);
    const journey = { departureDay: dayIn(5), vehicleType: "plane" };
    await callAs(said.carrier, sendOffer, { chatRoomId: said.room.id, amount: 50, journey });
    expect(await notified(said.shipper, "en")).toContain(`· Plane · ${formatDay(dayIn(5), "en")}`);
    expect(await mailed(said.shipper)).toContain("Moyen de transport\u00a0: Avion");
  });

  it("a sender's for their own parcel has its cities alone: no carrier has said how", async () => {
    const { shipper, carrier, room } = await makeNegotiation(TO_ALGIERS);
    await callAs(shipper, sendOffer, { chatRoomId: room.id, amount: 45 });
    expect(await notified(carrier)).toMatch(/ · Paris → Alger$/);
    const mail = await mailed(carrier);
    expect(mail).toContain("Paris → Alger");
    expect(mail).not.toMatch(/Départ|Moyen de transport/);
  });

  it("one from before has the cities of its room, and without a room says so", async () => {
    const { shipper, carrier, room } = await makeNegotiation(TO_ALGIERS);
    await callAs(shipper, sendOffer, { chatRoomId: room.id, amount: 45 });
    const keep = (params: Record<string, string | number>) =>
      testDb().update(notifications).set({ params }).where(eq(notifications.userId, carrier.userId));
    await keep({ subject: "Carton", roomId: room.id });
    expect(await notified(carrier)).toMatch(/«\s?Carton\s?» · Paris → Alger$/u);
    await keep({ subject: "Carton" });
    expect(await notified(carrier)).toMatch(/«\s?Carton\s?» · trajet à préciser$/u);
  });
});
