import { performance } from "node:perf_hooks";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reservations } from "@/db/schema/deals/reservations";
import { deriveCode } from "@/lib/deals/handover/derive-code";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { getTransportDocument } from "@/lib/deals/reservations/get-transport-document";
import { setShippingDetails } from "@/lib/deals/shipping/set-shipping-details";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, makeReservation, makeShared } from "@/tests/support/factories";
import { CITY, COUNTRY } from "@/tests/support/inputs";
import { readPdf } from "@/tests/support/pdf";
import { bytesOf } from "@/tests/support/stored-files";

/** The sides of a parcel as they are drawn, from the left. */
const SIDES = { fr: "40 × 30 × 20 cm", en: "40 × 30 × 20 cm", ar: "سم 20 × 30 × 40" } as const;
/** Words that only one language's document has. */
const WORDS = { fr: "Valeur déclarée", en: "Declared value", ar: "وثيقة" } as const;

const end = (cityId: number, countryId: number, contactName: string, address: string) => ({
  cityId,
  countryId,
  address,
  contactName,
  contactPhone: "+213551234567",
  date: "2026-12-05",
});

async function makeAddressed() {
  const deal = await makeShared(50);
  await callAs(deal.shipper, setShippingDetails, {
    id: deal.reservationId,
    pickup: end(CITY.lyon, COUNTRY.france, "Zoé Lefèvre", "12 rue de l’Œuvre"),
    delivery: end(CITY.oran, COUNTRY.algeria, "كلثوم بن عيسى", "5 شارع العربي بن مهيدي"),
    specialInstructions: "Sonnez deux fois",
  });
  return deal;
}

// A document is rendered by the processor alone, for seconds on a slow machine.
describe("the transport document", { timeout: 90_000 }, () => {
  it("is filled in for both sides, in each language, on one sheet, without the codes", async () => {
    const { shipper, carrier, reservationId } = await makeAddressed();
    const { number } = await callAs(shipper, getReservation, { id: reservationId });
    for (const lang of ["fr", "en", "ar"] as const)
      for (const person of [shipper, carrier]) {
        const file = await callAs(person, getTransportDocument, { id: reservationId, lang });
        expect(file).toMatchObject({ mimeType: "application/pdf", isPublic: false, fileName: `${number}-${lang}.pdf` });
        const { pageCount, text } = await readPdf(await bytesOf(file));
        expect(pageCount).toBe(1);
        const both = [shipper.email, carrier.email, "Zoé Lefèvre", "+213551234567", "12 rue de l’Œuvre"];
        for (const fact of [number, "Sonnez deux fois", SIDES[lang], WORDS[lang], ...both])
          expect(text.replaceAll("\u00a0", " ")).toContain(fact);
        for (const kind of ["pickup", "drop"] as const) expect(text).not.toContain(deriveCode(reservationId, kind, 1));
      }
  });

  it("has Arabic names in the letters of a French document, with the written ones next to them", async () => {
    const { shipper, reservationId } = await makeAddressed();
    const text = async (lang: string) =>
      (await readPdf(await bytesOf(await callAs(shipper, getTransportDocument, { id: reservationId, lang })))).text;
    for (const lang of ["fr", "en"]) {
      const paper = (await text(lang)).replaceAll(/\s/g, "");
      expect(paper).toContain("KeltoumBen");
      expect(paper).toContain("كلثوم");
    }
    expect(await text("ar")).not.toContain("Keltoum");
  });

  it("speaks the caller's language unless a link names another", async () => {
    const { shipper, reservationId } = await makeAddressed();
    const english = await callAs(shipper, getTransportDocument, { id: reservationId }, { locale: "en" });
    expect((await readPdf(await bytesOf(english))).text).toContain("Conditions of carriage");
    const french = await callAs(shipper, getTransportDocument, { id: reservationId, lang: "fr" }, { locale: "en" });
    expect((await readPdf(await bytesOf(french))).text).toContain("Conditions de transport");
    const error = await appErrorOf(callAs(shipper, getTransportDocument, { id: reservationId, lang: "de" }));
    expect(issueCodes(error).join()).toMatch(/^lang/);
  });

  it("is the same however often it is rendered, also when several are asked for concurrently", async () => {
    const { shipper, reservationId } = await makeAddressed();
    const now = new Date();
    const draw = () => callAs(shipper, getTransportDocument, { id: reservationId, lang: "ar" }, { now });
    const files = [...(await Promise.all([draw(), draw(), draw()])), await draw()];
    const [first, ...rest] = await Promise.all(files.map(bytesOf));
    for (const bytes of rest) expect(Buffer.compare(bytes, first ?? Buffer.of())).toBe(0);
  });

  it("is rendered outside the process that answers everybody else", async () => {
    const { shipper, reservationId } = await makeAddressed();
    const before = performance.eventLoopUtilization();
    await callAs(shipper, getTransportDocument, { id: reservationId, lang: "ar" });
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  it("is there from the payment on, and not for what ended before the pickup", async () => {
    const { shipper, carrier, reservationId } = await makeReservation();
    const ask = (person: { sessionId: string }) => callAs(person, getTransportDocument, { id: reservationId });
    const setStatus = (status: "in_progress" | "completed" | "cancelled" | "expired" | "pending") =>
      testDb().update(reservations).set({ status }).where(eq(reservations.id, reservationId));
    for (const status of ["pending", "cancelled", "expired"] as const) {
      await setStatus(status);
      for (const person of [shipper, carrier])
        expect((await appErrorOf(ask(person))).code).toBe("reservation.wrong_state");
    }
    for (const status of ["in_progress", "completed"] as const) {
      await setStatus(status);
      expect((await bytesOf(await ask(carrier))).byteLength).toBeGreaterThan(5_000);
    }
  });

  it("does not exist for outsiders", async () => {
    const { reservationId } = await makeShared();
    const outsider = await makePerson({ logisticsType: "carrier" });
    expect((await appErrorOf(callAs(outsider, getTransportDocument, { id: reservationId }))).code).toBe(
      "reservation.not_found",
    );
  });
});
