import { describe, expect, it } from "vitest";
import type { PrintedInvoice, TransportDocument } from "@/lib/adapters/documents/contract";
import type { DocumentPrinter } from "@/lib/adapters/documents/port";
import { threadPrinter } from "@/lib/adapters/documents/thread-printer";
import { LOCALES } from "@/lib/core/base/actor";
import { readTexts } from "@/tests/support/message-files";
import { PICTURES, UNPRINTABLE, WRITTEN_FROM_LEFT, WRITTEN_FROM_RIGHT } from "@/tests/support/names";
import { readGlyphs, readPdf } from "@/tests/support/pdf";

const party = { name: "Nadia B.", phone: "+33612345678", email: "nadia@example.org" };
const place = { lines: ["3 rue de la Paix", "Lyon, France"], contact: party, date: "12 décembre" };
const FACTS: TransportDocument = {
  brand: "Rihla",
  number: "R-0001",
  url: "https://rihla.example/reservations/1",
  issuedOn: "1 décembre 2026",
  issuedAt: new Date("2026-12-01T10:00:00Z"),
  title: "Valise en cuir",
  from: "Lyon, France",
  to: "Oran, Algérie",
  leaving: { kind: "departs", on: "2 décembre" },
  travel: { vehicle: "plane", flightReference: "AH1007" },
  shipper: party,
  carrier: { ...party, name: "كريم" },
  pickup: place,
  delivery: { lines: [], contact: null, date: null },
  parcels: [
    {
      title: "Valise",
      content: "Vêtements ".repeat(40),
      sidesCm: [60, 40, 20],
      weightKg: 6.5,
      quantity: 1,
      valueCents: 10_000,
      isFragile: true,
    },
  ],
  priceCents: 5_000,
  instructions: null,
};

const INVOICE: PrintedInvoice = {
  kind: "invoice",
  number: "F2026-000012",
  issuedOn: "1 décembre 2026",
  issuedAt: new Date("2026-12-01T10:00:00Z"),
  operator: { name: "Rihla SAS", address: "12 rue de la Paix / Lyon", registration: "RCS Lyon 1", vat: null },
  customer: { name: "كريم حداد", company: null, email: "karim@example.org" },
  lines: [
    { line: "platform_fee", amountCents: 600 },
    { line: "processing_fee", amountCents: 100 },
  ],
  amountCents: 700,
  vatBasisPoints: 0,
  vatCents: 0,
  reservationNumber: "R-0001",
  paidOn: "30 novembre 2026",
  isSpecimen: false,
};

const PRINTERS: [name: string, printer: DocumentPrinter][] = [["thread", threadPrinter]];

describe.each(PRINTERS)("the printer of documents in a %s", (_name, printer) => {
  it.each(LOCALES)("renders a transport document in %s, the same for the same facts", async (locale) => {
    const [first, second] = await Promise.all([1, 2].map(() => printer.printTransportDocument(FACTS, locale)));
    expect(
      Buffer.from(first ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect(Buffer.from(first ?? []).equals(Buffer.from(second ?? []))).toBe(true);
  });

  it.each([
    ["fr", "60 × 40 × 20 cm"],
    ["en", "60 × 40 × 20 cm"],
    ["ar", "سم 20 × 40 × 60"],
  ] as const)("writes the sides of a parcel in %s as the language has its units", async (locale, drawnFromLeft) => {
    const { text } = await readPdf(Buffer.from(await printer.printTransportDocument(FACTS, locale)));
    expect(text.replaceAll("\u00a0", " ")).toContain(drawnFromLeft);
  });

  const withNames = (names: readonly string[]) => ({ ...FACTS, title: "x", pickup: { ...place, lines: [...names] } });
  // A letter that its font builds of two glyphs gives its second one no character.
  const plain = (text: string) => text.normalize("NFC").replaceAll(/\ufe0f|[\p{Cc}\s\u200b-\u200f]/gu, "");

  it.each(LOCALES)("renders every sign of names in any script, in %s", { timeout: 90_000 }, async (locale) => {
    const names = [...WRITTEN_FROM_LEFT, ...WRITTEN_FROM_RIGHT, ...PICTURES];
    const pdf = Buffer.from(await printer.printTransportDocument(withNames(names), locale));
    const glyphs = await readGlyphs(pdf);
    expect(glyphs.length).toBeGreaterThan(names.join("").length);
    expect(glyphs.filter((number) => number === 0)).toEqual([]);
    const text = plain((await readPdf(pdf)).text);
    // A line without a letter reads as the page does.
    for (const name of WRITTEN_FROM_LEFT.filter((one) => locale !== "ar" || /\p{L}/u.test(one)))
      expect(text).toContain(plain(name));
    const signs = new Set(text.normalize("NFKC"));
    for (const name of [...WRITTEN_FROM_RIGHT, ...PICTURES])
      for (const sign of plain(name)
        .normalize("NFKC")
        .replaceAll(/\p{Emoji_Modifier}/gu, ""))
        expect(signs).toContain(sign);
  });

  it.each(LOCALES)("replaces what no font has by a box, and reports that, in %s", async (locale) => {
    const note = String(readTexts(locale, "transport-document").unprinted).replace("{sign}", "□");
    const shows = async (names: readonly string[]) => {
      const pdf = Buffer.from(await printer.printTransportDocument(withNames(names), locale));
      const text = plain((await readPdf(pdf)).text);
      expect((await readGlyphs(pdf)).filter((number) => number === 0)).toEqual([]);
      const words = note.split(/[\s\u00a0]/).filter((word) => word.length > 4 && !word.includes("□"));
      return { boxes: text.split("□").length - 1, note: words.every((word) => text.includes(plain(word))) };
    };
    // One for each, and one in the note about them.
    expect(await shows(UNPRINTABLE.map((sign) => `a${sign}b`))).toEqual({
      boxes: UNPRINTABLE.length + 1,
      note: locale !== "ar",
    });
    expect(await shows(["Karim", "ⴽⴰⵔⵉⵎ", "中"])).toEqual({ boxes: 0, note: false });
  });

  it("takes facts that are long, empty or of another script", async () => {
    const facts = { ...FACTS, title: "ط".repeat(120), parcels: [], instructions: "x ".repeat(2_000), from: "" };
    const pdf = await printer.printTransportDocument(facts, "ar");
    expect(pdf.byteLength).toBeGreaterThan(1_000);
  });
});

describe.each(PRINTERS)("an invoice from the printer in a %s", (_name, printer) => {
  it.each(LOCALES)("has in %s every fact of it on one page, and VAT only where there is some", async (locale) => {
    const print = async (paper: PrintedInvoice) => readPdf(Buffer.from(await printer.printInvoice(paper, locale)));
    const exempt = await print(INVOICE);
    expect(exempt.pageCount).toBe(1);
    for (const fact of ["F2026-000012", "Rihla SAS", "RCS Lyon 1", "karim@example.org", "R-0001", "293"])
      expect(exempt.text).toContain(fact);
    const taxed = await print({ ...INVOICE, kind: "credit_note", vatBasisPoints: 2_000, vatCents: 117 });
    expect(taxed.text).toContain("20");
    expect(taxed.text).not.toContain("293");
    expect(taxed.text).toMatch(/-[\u200e]?7|7[^\d]*-|−7/);
  });
});
