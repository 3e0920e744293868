import { afterEach, describe, expect, it } from "vitest";
import { asCountry, dialCountries, joinPhone, splitPhone } from "@/components/forms/phone-parts";
import { setUnlistedCountry } from "@/lib/core/base/unlisted-country";

describe("a phone number in a form", () => {
  it.each([
    ["+33612345678", "FR", "06 12 34 56 78", "+33612345678"],
    ["0033 6 12 34 56 78", "FR", "06 12 34 56 78", "+33612345678"],
    ["tel:+33-6-12-34-56-78", "FR", "06 12 34 56 78", "+33612345678"],
    ["+33 (0)6 12 34 56 78", "FR", "06 12 34 56 78", "+33612345678"],
    ["0612345678", "FR", "06 12 34 56 78", "+33612345678"],
    ["+213 550 12 34 56", "DZ", "0550 12 34 56", "+213550123456"],
    ["+٢١٣٥٥٠١٢٣٤٥٦", "DZ", "0550 12 34 56", "+213550123456"],
    ["+212 661-234567", "MA", "06 61 23 45 67", "+212661234567"],
    ["+44 7400 123456", "GB", "07400 123456", "+447400123456"],
  ])("%s is taken, whatever its form", (pasted, country, text, joined) => {
    const parts = splitPhone(pasted, "FR");
    expect(parts).toEqual({ country, text });
    expect(joinPhone(parts)).toBe(joined);
  });

  it("without a dial code belongs to the country that is chosen", () => {
    expect(joinPhone(splitPhone("0550123456", "DZ"))).toBe("+213550123456");
  });

  it("that is not whole retains its dial code, to be refused with its reason; an empty one stays empty", () => {
    expect(joinPhone({ country: "TN", text: "2" })).toBe("+2162");
    expect(joinPhone({ country: "TN", text: "" })).toBe("");
    expect(joinPhone(splitPhone("+999", "FR"))).toBe("+999");
  });

  it("is asked for among the countries of the market first, each once", () => {
    const { first, others } = dialCountries();
    expect(first.slice(0, 4).map(({ dial }) => dial)).toEqual(["+33", "+213", "+212", "+216"]);
    const codes = [...first, ...others].map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(200);
  });
});

describe("a country that the operator lists among another's", () => {
  afterEach(() => setUnlistedCountry(undefined));
  const codes = () => Object.values(dialCountries()).flatMap((list) => list.map(({ code }) => code));

  it("is one of its own until then", () => {
    expect(codes()).toContain("EH");
    expect(asCountry("EH")).toBe("EH");
  });

  it("is no dial code of its own any more, and its numbers are the other's", () => {
    setUnlistedCountry("EH");
    expect(codes()).not.toContain("EH");
    expect(asCountry("EH")).toBe("MA");
    const parts = splitPhone("+212 528 88 12 34", "FR");
    expect(parts.country).toBe("MA");
    expect(joinPhone(parts)).toBe("+212528881234");
  });
});

describe("the country of a place", () => {
  it("is one with a dial code, by its code in capitals or not; none for others", () => {
    expect(["DZ", "fr", "", "XX", "Algérie"].map(asCountry)).toEqual(["DZ", "FR", undefined, undefined, undefined]);
  });
});
