import { describe, expect, it } from "vitest";
import { findSiren, readTaxNumber, readVatNumber } from "@/lib/deals/tax-details/tax-numbers";

describe("a tax number", () => {
  it.each([
    ["FR", "individual", "30 23 217 600 053", "3023217600053"],
    ["FR", "entity", "732 829 320", "732829320"],
    ["FR", "entity", "732 829 320 00074", "73282932000074"],
    ["ES", "individual", "x-2482300w", "X2482300W"],
    ["BE", "individual", "85.07.30-033 28", "85073003328"],
    ["PT", "individual", "501 964 843", "501964843"],
  ] as const)("of %s for an %s is read as %s", (country, kind, typed, stored) => {
    expect(readTaxNumber(country, kind, typed)).toBe(stored);
  });

  it.each(["3023217600053", "0701987765493"])("of France is refused with any digit changed: %s", (number) => {
    for (let at = 0; at < number.length; at += 1)
      for (const digit of "0123456789".replace(number[at] ?? "", "")) {
        const changed = `${number.slice(0, at)}${digit}${number.slice(at + 1)}`;
        expect(readTaxNumber("FR", "individual", changed), changed).toBeUndefined();
      }
  });

  it("is no social security number, which looks like one", () => {
    expect(readTaxNumber("FR", "individual", "2 95 10 99 126 111 93")).toBeUndefined();
  });

  it("of a country whose rule is not known is taken as it is given", () => {
    expect(readTaxNumber("LU", "individual", "1893 1205 10571")).toBe("1893120510571");
    expect(readTaxNumber("DZ", "individual", "001 216 099 050 184")).toBe("001216099050184");
  });

  it("in Arabic digits is the same number", () => {
    expect(readTaxNumber("FR", "individual", "٣٠٢٣٢١٧٦٠٠٠٥٣")).toBe("3023217600053");
  });
});

describe("a VAT number", () => {
  it.each([
    ["FR", "FR 44 732 829 320", "FR44732829320"],
    ["FR", "44732829320", "FR44732829320"],
    ["DE", "DE 136 695 976", "DE136695976"],
    ["GR", "EL 094259216", "EL094259216"],
  ])("of %s is stored with its letters: %s", (country, typed, stored) => {
    expect(readVatNumber(country, typed)).toBe(stored);
  });

  it("with a wrong check is refused", () => {
    expect(readVatNumber("FR", "FR45732829320")).toBeUndefined();
  });
});

describe("the operator's SIREN", () => {
  it.each([
    ["RCS Lyon 732 829 320", "732829320"],
    ["SIRET 73282932000074", "732829320"],
    ["Siret : 732 829 320 00074, APE 5229B", "732829320"],
  ])("is found in %s", (text, siren) => {
    expect(findSiren(text)).toBe(siren);
  });

  it.each(["", "RCS Lyon", "732 829 321", "12345"])("is not read from %j", (text) => {
    expect(findSiren(text)).toBeUndefined();
  });
});
