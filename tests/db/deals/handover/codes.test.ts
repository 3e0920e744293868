import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { codeAttempts } from "@/db/schema/deals/handover";
import { reservationEvents, reservations } from "@/db/schema/deals/reservations";
import { mails } from "@/db/schema/identity/mails";
import type { Locale } from "@/lib/core/base/actor";
import { deriveCode } from "@/lib/deals/handover/derive-code";
import { enterDropCode } from "@/lib/deals/handover/enter-drop-code";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { renewCode } from "@/lib/deals/handover/renew-code";
import { setLocation } from "@/lib/deals/handover/set-location";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { listReservations } from "@/lib/deals/reservations/list-reservations";
import { hashOf } from "@/lib/deals/reservations/operations";
import { setShippingDetails } from "@/lib/deals/shipping/set-shipping-details";
import { getCity } from "@/lib/platform/places/queries";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePaid, makePerson, makePickedUp, makeReservation } from "@/tests/support/factories";
import { CITY, COUNTRY, dayIn, inDays } from "@/tests/support/inputs";

const wrongOf = (right: string) => (right === "000000" ? "000001" : "000000");

describe("handover codes", () => {
  it("are shown to the shipper alone, each at its time", async () => {
    const { shipper, carrier, reservationId } = await makePaid();
    expect((await callAs(shipper, getReservation, { id: reservationId })).pickupCode?.code).toBe(
      deriveCode(reservationId, "pickup", 1),
    );
    expect(JSON.stringify(await callAs(carrier, getReservation, { id: reservationId }))).not.toContain(
      deriveCode(reservationId, "pickup", 1),
    );
  });

  it("are typed by the carrier alone", async () => {
    const { shipper, reservationId } = await makePaid();
    const code = deriveCode(reservationId, "pickup", 1);
    expect((await appErrorOf(callAs(shipper, enterPickupCode, { id: reservationId, code }))).code).toBe(
      "reservation.not_your_side",
    );
    expect(
      (
        await appErrorOf(
          callAs(await makePerson({ logisticsType: "carrier" }), enterPickupCode, { id: reservationId, code }),
        )
      ).code,
    ).toBe("reservation.not_found");
  });

  it("lock after five wrong attempts, also concurrent ones, until the shipper renews them", async () => {
    const { shipper, carrier, reservationId } = await makePaid();
    const right = deriveCode(reservationId, "pickup", 1);
    const attempts = await Promise.allSettled(
      Array.from({ length: 12 }, () => callAs(carrier, enterPickupCode, { id: reservationId, code: wrongOf(right) })),
    );
    const codes = attempts.map((answer) => (answer.status === "rejected" ? answer.reason.code : "went through"));
    expect(codes.filter((code) => code === "code.wrong")).toHaveLength(4);
    expect(codes.filter((code) => code === "code.locked")).toHaveLength(8);
    expect(await testDb().$count(codeAttempts, eq(codeAttempts.reservationId, reservationId))).toBe(5);
    expect((await appErrorOf(callAs(carrier, enterPickupCode, { id: reservationId, code: right }))).code).toBe(
      "code.locked",
    );
    expect((await appErrorOf(callAs(carrier, renewCode, { id: reservationId, kind: "pickup" }))).code).toBe(
      "reservation.not_your_side",
    );
    const renewed = await callAs(shipper, renewCode, { id: reservationId, kind: "pickup" });
    expect(renewed.pickupCode?.code).not.toBe(right);
    expect(
      (await appErrorOf(callAs(carrier, enterPickupCode, { id: reservationId, code: right }))).detail.params,
    ).toEqual({ left: 4 });
    await callAs(carrier, enterPickupCode, { id: reservationId, code: renewed.pickupCode?.code });
  });

  it("move the reservation once, however often the right one is typed concurrently", async () => {
    const { shipper, carrier, reservationId } = await makePaid();
    const code = deriveCode(reservationId, "pickup", 1);
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => callAs(carrier, enterPickupCode, { id: reservationId, code })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { timeline } = await callAs(shipper, getReservation, { id: reservationId });
    expect(timeline.filter(({ event }) => event === "started")).toHaveLength(1);
  });

  it("come in order: no drop before the pickup, none before the payment, none twice", async () => {
    const unpaid = await makeReservation();
    expect(
      (await appErrorOf(callAs(unpaid.carrier, enterPickupCode, { id: unpaid.reservationId, code: "123456" }))).code,
    ).toBe("reservation.wrong_state");
    const { carrier, reservationId } = await makePaid();
    expect(
      (
        await appErrorOf(
          callAs(carrier, enterDropCode, { id: reservationId, code: deriveCode(reservationId, "drop", 1) }),
        )
      ).code,
    ).toBe("reservation.wrong_state");
    expect(
      issueCodes(await appErrorOf(callAs(carrier, enterPickupCode, { id: reservationId, code: "12a456" }))),
    ).toEqual(["code: code_format"]);
  });

  it("wait while a dispute is open", async () => {
    const { carrier, reservationId } = await makePaid();
    await testDb().update(reservations).set({ isDisputed: true }).where(eq(reservations.id, reservationId));
    expect(
      (
        await appErrorOf(
          callAs(carrier, enterPickupCode, { id: reservationId, code: deriveCode(reservationId, "pickup", 1) }),
        )
      ).code,
    ).toBe("reservation.disputed");
  });

  it("go by mail to the shipper and to the recipient after the pickup, and into no row", async () => {
    const { carrier, reservationId } = await makePaid();
    await callAs(carrier, enterPickupCode, { id: reservationId, code: deriveCode(reservationId, "pickup", 1) });
    const rows = await testDb().select().from(mails);
    const drop = rows.filter((row) => row.key.startsWith(`reservation:${reservationId}:drop`));
    expect(drop.map(({ template }) => template).sort()).toEqual(["drop_code_plain", "picked_up"]);
    expect(JSON.stringify(drop)).not.toContain(deriveCode(reservationId, "drop", 1));
  });
});

describe("the handover log", () => {
  it("is chained: each entry's hash covers the one before", async () => {
    const { carrier, reservationId } = await makePaid();
    await callAs(carrier, enterPickupCode, { id: reservationId, code: deriveCode(reservationId, "pickup", 1) });
    const rows = await testDb()
      .select()
      .from(reservationEvents)
      .where(eq(reservationEvents.reservationId, reservationId))
      .orderBy(reservationEvents.position);
    let previousHash = "";
    for (const row of rows) {
      expect(row.previousHash).toBe(previousHash);
      expect(hashOf(row)).toBe(row.hash);
      previousHash = row.hash;
    }
    expect(rows.map(({ event }) => event)).toEqual(["created", "confirmed", "started"]);
    await expect(testDb().delete(reservationEvents)).rejects.toThrow();
  });
});

describe("what each side sees", () => {
  it("hides address and contacts from the carrier until it is paid", async () => {
    const { shipper, carrier, reservationId } = await makeReservation();
    const text = JSON.stringify(await callAs(carrier, getReservation, { id: reservationId }));
    for (const secret of ["12 rue des Oliviers", "nadia.canari@example.com", "+33611223344", shipper.email])
      expect(text).not.toContain(secret);
    expect((await callAs(shipper, getReservation, { id: reservationId })).pickup?.address).toBe("12 rue des Oliviers");
  });

  it("is not for an outsider", async () => {
    const { reservationId } = await makePaid();
    expect((await appErrorOf(callAs(await makePerson(), getReservation, { id: reservationId }))).code).toBe(
      "reservation.not_found",
    );
    expect((await callAs(await makePerson(), listReservations)).data).toEqual([]);
  });

  it("can be searched and narrowed", async () => {
    const { shipper, carrier, reservationId } = await makePaid();
    const { number } = await callAs(shipper, getReservation, { id: reservationId });
    const ids = async (person: typeof shipper, input: object) =>
      (await callAs(person, listReservations, input)).data.map(({ id }) => id);
    expect(await ids(shipper, { q: number })).toEqual([reservationId]);
    for (const q of [number.slice(3).toLowerCase(), "VETEMENTS", `étements ${number}`, "carton, « òran »"])
      expect(await ids(shipper, { q }), q).toEqual([reservationId]);
    for (const q of ["%", "_", "'", "-", "vêtements inconnus", "'; drop table reservations; --"])
      expect(await ids(shipper, { q }), q).toEqual([]);
    expect(issueCodes(await appErrorOf(callAs(shipper, listReservations, { q: "a".repeat(10_000) })))).toEqual([
      "q: max_length",
    ]);
    expect(await ids(shipper, { role: "shipment", status: "confirmed" })).toEqual([reservationId]);
    expect(await ids(shipper, { role: "delivery" })).toEqual([]);
    expect(await ids(carrier, { role: "delivery", sort: "departure" })).toEqual([reservationId]);
    expect(await ids(carrier, { status: "completed" })).toEqual([]);
  });
});

describe("shipping details and tracking", () => {
  const end = (cityId: number, countryId: number, over: object = {}) => ({
    cityId,
    countryId,
    address: "3 place du Marché",
    contactName: "Samir",
    contactPhone: "+213555123456",
    contactEmail: "",
    ...over,
  });

  it("are the shipper's to write until the pickup", async () => {
    const { shipper, carrier, reservationId } = await makePaid();
    const input = {
      id: reservationId,
      pickup: end(CITY.lyon, COUNTRY.france, { date: dayIn(2) }),
      delivery: end(CITY.oran, COUNTRY.algeria, { date: dayIn(4) }),
      specialInstructions: "Sonner deux fois",
    };
    const view = await callAs(shipper, setShippingDetails, input);
    expect(view).toMatchObject({
      specialInstructions: "Sonner deux fois",
      pickup: { address: "3 place du Marché", contactEmail: null },
    });
    expect((await appErrorOf(callAs(carrier, setShippingDetails, input))).code).toBe("reservation.not_your_side");
    expect(
      issueCodes(
        await appErrorOf(callAs(shipper, setShippingDetails, { ...input, pickup: end(CITY.lyon, COUNTRY.algeria) })),
      ),
    ).toEqual(["pickup.cityId: city_unknown"]);
    expect(
      issueCodes(
        await appErrorOf(
          callAs(shipper, setShippingDetails, {
            ...input,
            delivery: end(CITY.oran, COUNTRY.algeria, { date: dayIn(1) }),
          }),
        ),
      ),
    ).toEqual(["delivery.date: end_before_start"]);
    await callAs(carrier, enterPickupCode, { id: reservationId, code: deriveCode(reservationId, "pickup", 1) });
    expect((await appErrorOf(callAs(shipper, setShippingDetails, input))).code).toBe("reservation.wrong_state");
  });

  it("is the carrier's to write while the parcel is under way", async () => {
    const { shipper, carrier, reservationId } = await makePaid();
    const input = { id: reservationId, currentLocation: "Marseille, port", estimatedDelivery: inDays(3) };
    expect((await appErrorOf(callAs(carrier, setLocation, input))).code).toBe("reservation.wrong_state");
    await callAs(carrier, enterPickupCode, { id: reservationId, code: deriveCode(reservationId, "pickup", 1) });
    expect((await appErrorOf(callAs(shipper, setLocation, input))).code).toBe("reservation.not_your_side");
    await callAs(carrier, setLocation, input);
    expect((await callAs(shipper, getReservation, { id: reservationId })).tracking).toMatchObject({
      currentLocation: "Marseille, port",
      coordinates: null,
    });
  });

  it("stands on the map by a city or by the device's rough position, and by nothing older than the last words", async () => {
    const { shipper, carrier, reservationId: id } = await makePickedUp();
    const seen = async () => (await callAs(shipper, getReservation, { id })).tracking.coordinates;
    const say = (input: Record<string, unknown>) =>
      callAs(carrier, setLocation, { id, currentLocation: "En route", ...input });
    const marseille = await getCity(testDb(), CITY.marseille);
    await say({ cityId: CITY.marseille });
    expect(await seen()).toEqual([marseille?.latitude, marseille?.longitude]);
    await say({ cityId: CITY.marseille, coordinates: [43.352_345, 5.434_567] });
    expect(await seen()).toEqual([43.35, 5.43]);
    await say({});
    expect(await seen()).toBeNull();
    await say({ coordinates: [40.31, -3.73] });
    for (const wrong of [{ cityId: 2_000_000_000 }, { coordinates: [91, 0] }, { coordinates: [1] }])
      expect((await appErrorOf(say(wrong))).code, JSON.stringify(wrong)).toBe("request.invalid");
    expect(await seen()).toEqual([40.31, -3.73]);
  });

  it("is a city that each side reads in their language, or the carrier's own words", async () => {
    const { shipper, carrier, reservationId: id } = await makePickedUp();
    const read = async (locale: Locale) => {
      const { tracking, timeline } = await callAs(shipper, getReservation, { id }, { locale });
      return [tracking.currentLocation, timeline.findLast(({ event }) => event === "location")?.details.place];
    };
    const marseille = await getCity(testDb(), CITY.marseille);
    const arabic = String(marseille?.nameAr);
    await callAs(carrier, setLocation, { id, currentLocation: arabic, cityId: CITY.marseille });
    expect(await read("fr")).toEqual(["Marseille", "Marseille"]);
    expect(await read("ar")).toEqual([arabic, arabic]);
    await callAs(carrier, setLocation, { id, currentLocation: "Marseille, port", cityId: CITY.marseille });
    expect(await read("ar")).toEqual(["Marseille, port", "Marseille, port"]);
  });

  it("is forgotten by the map once the parcel has arrived", async () => {
    const { shipper, carrier, reservationId: id } = await makePickedUp();
    await callAs(carrier, setLocation, { id, currentLocation: "Alger", coordinates: [36.75, 3.06] });
    const { dropCode } = await callAs(shipper, getReservation, { id });
    await callAs(carrier, enterDropCode, { id, code: dropCode?.code });
    const [row] = await testDb().select().from(reservations).where(eq(reservations.id, id));
    expect(row).toMatchObject({ currentLocation: "Alger", currentLatitude: null, currentLongitude: null });
  });
});
