import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isoBank } from "@/lib/adapters/payouts/iso-bank";
import type { CreditTransfer, TransferOrder } from "@/lib/adapters/payouts/port";
import { sepaText } from "@/lib/adapters/payouts/sepa-text";
import { decimalOf } from "@/lib/adapters/payouts/write-order";
import { checkPain, type Problem } from "@/tests/support/bank/check-pain";

const bank = isoBank({ holder: "Rihla SAS", iban: "FR7630006000011234567890189", bic: "AGRIFRPP", charges: "SHAR" });

const algeria: CreditTransfer = {
  endToEndId: "RHT-0123456789ABCDEF0123",
  amountCents: 12_345,
  payee: {
    holder: "يوسف بن عمر",
    country: "DZ",
    number: "00799999001234567890",
    isIban: false,
    isSepa: false,
    bic: "BADRDZAL",
    bankName: "Banque d’Algérie & Cie",
    address: { lines: ["12, rue des Frères <Bouadou>", "Bâtiment C", "3e étage"], town: "Alger", country: "DZ" },
  },
  about: "Rihla RH-1A2B RH-3C4D",
};
const belgium: CreditTransfer = {
  endToEndId: "RHT-FEDCBA98765432100000",
  amountCents: 50_00,
  payee: {
    ...{ holder: "Žofie d’Œuvre", country: "BE", number: "BE68539007547034", isIban: true, isSepa: true },
    ...{ bic: undefined, bankName: undefined, address: { lines: [], town: undefined, country: "BE" } },
  },
  about: "Rihla RH-9Z",
};
const order: TransferOrder = {
  name: "VIR-000012-MH2K3L9X",
  createdAt: new Date("2026-11-30T10:15:30.123Z"),
  day: "2026-12-01",
  transfers: [algeria, belgium],
};
const problemsOf = (over: Partial<TransferOrder>): Problem[] => checkPain(bank.writeOrder({ ...order, ...over }));

describe("the order of a batch for the bank", () => {
  it("is what the standard asks for, in its order, its types and its lengths", () => {
    expect(problemsOf({})).toEqual([]);
  });

  it("has one payment within SEPA and one beyond, each with its totals, and those of both at its head", () => {
    const file = bank.writeOrder(order);
    expect(file).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">');
    expect(file.match(/<PmtInfId>[^<]*/g)).toEqual([
      "<PmtInfId>VIR-000012-MH2K3L9X-SEPA",
      "<PmtInfId>VIR-000012-MH2K3L9X-INTL",
    ]);
    expect(file.match(/<CtrlSum>[^<]*/g)).toEqual(["<CtrlSum>173.45", "<CtrlSum>50.00", "<CtrlSum>123.45"]);
    expect(file.match(/<ChrgBr>[^<]*/g)).toEqual(["<ChrgBr>SLEV", "<ChrgBr>SHAR"]);
    expect(file.match(/<Cd>[^<]*/g)).toEqual(["<Cd>SEPA", "<Cd>BBAN"]);
    expect(bank.writeOrder({ ...order, transfers: [belgium] })).not.toContain("INTL");
  });

  it("writes names in letters that every bank takes, and nothing that would end an element", () => {
    const file = bank.writeOrder(order);
    expect(file).toContain("<Nm>Zofie d'Oeuvre</Nm>");
    expect(file).toContain("<Nm>ywsf bn mr</Nm>");
    expect(file).toContain("<AdrLine>12, rue des Freres Bouadou</AdrLine>");
    // Two lines at most, next to the town and the country.
    expect(file).not.toContain("3e etage");
    expect(file).toContain("<TwnNm>Alger</TwnNm>");
  });

  it("is the same whenever it is written, and refuses a name that a bank would cut", () => {
    expect(bank.writeOrder(order)).toBe(bank.writeOrder(structuredClone(order)));
    for (const name of ["V".repeat(36), "VIR–12", "VIR//12"])
      expect(() => bank.writeOrder({ ...order, name })).toThrow("no bank takes");
    const twice = { ...algeria, endToEndId: "é" };
    expect(() => bank.writeOrder({ ...order, transfers: [twice] })).toThrow("no bank takes");
  });

  it("is valid whatever people have typed, and its sum is that of its transfers", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 200 });
    const transfer = fc.record({
      holder: text,
      lines: fc.array(text, { maxLength: 5 }),
      town: fc.option(text, { nil: undefined }),
      bankName: fc.option(text, { nil: undefined }),
      bic: fc.constantFrom("BADRDZAL", "AGRIFRPPXXX", undefined),
      about: text,
      amountCents: fc.integer({ min: 1, max: 99_999_999 }),
      isSepa: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(transfer, { minLength: 1, maxLength: 12 }), (rows) => {
        const transfers = rows.map(({ holder, lines, town, bankName, bic, about, amountCents, isSepa }, place) => ({
          endToEndId: `RHT-${place}`,
          amountCents,
          about,
          payee: {
            ...(isSepa ? belgium.payee : algeria.payee),
            ...{ holder, bankName, bic, address: { lines, town, country: isSepa ? "BE" : "DZ" } },
          },
        }));
        expect(problemsOf({ transfers })).toEqual([]);
        const sum = transfers.reduce((cents, { amountCents }) => cents + amountCents, 0);
        expect(bank.writeOrder({ ...order, transfers })).toContain(`<CtrlSum>${decimalOf(sum)}</CtrlSum>`);
      }),
      { numRuns: 60 },
    );
  });

  it("comes from an account that does not exist where none is set", () => {
    const example = isoBank({ holder: "Rihla", iban: undefined, bic: undefined, charges: "SHAR" });
    expect([example.isReal, bank.isReal]).toEqual([false, true]);
    expect(checkPain(example.writeOrder(order))).toEqual([]);
  });
});

describe("a text for banks", () => {
  it.each([
    ["Société Générale – Alger", "Societe Generale - Alger"],
    ["ⵜⴰⵎⴰⵣⵉⵖⵜ", "tamazight"],
    ["//a//b/", "a/b"],
    ["Straße №5", "Strasse No5"],
    ["<&>\"'", "'"],
    ["\u0000\u202e", undefined],
    ["—", "-"],
  ])("%j is %j", (given, written) => {
    expect(sepaText(given, 70)).toBe(written);
  });

  it("has only letters, digits and signs of SEPA, and no more of them than there is room for", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.integer({ min: 1, max: 140 }), (given, max) => {
        const written = sepaText(given, max) ?? "x";
        expect(written).toMatch(/^(?!\/)(?!.*\/\/)[a-zA-Z0-9/?:().,'+ -]+(?<!\/)$/);
        expect(written.length).toBeLessThanOrEqual(max);
      }),
    );
  });
});

describe("a batch as a table", () => {
  it("has a line a transfer, with the number in groups and no formula of its reader's", () => {
    const dangerous = { ...belgium, payee: { ...belgium.payee, holder: "=cmd|' /C calc'!A0" } };
    const [head, first, second] = bank
      .writeTable({ ...order, transfers: [algeria, dangerous] })
      .trim()
      .split("\r\n");
    expect(head).toBe("\uFEFFreference;beneficiaire;pays;compte;bic;banque;adresse;ville;montant;devise;motif".trim());
    expect(first).toContain("0079 9999 0012 3456 7890;BADRDZAL");
    expect(first).toContain(";123,45;EUR;");
    expect(second).toContain("'=cmd");
  });
});
