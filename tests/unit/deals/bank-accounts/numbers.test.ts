import { describe, expect, it } from "vitest";
import { readWith } from "@/lib/core/base/issues";
import { SaveBankAccount } from "@/lib/deals/bank-accounts/contract";
import { countryOfNumber, readAccountNumber, readBic } from "@/lib/deals/bank-accounts/rules";
import { bankInput, NUMBERS } from "@/tests/support/bank-accounts";

const read = (typed: string, country: string) => {
  const reading = readAccountNumber(typed, country);
  return "account" in reading ? reading.account : reading.issue;
};

describe("the number of an account", () => {
  it.each([
    ["DZ", NUMBERS.dz, { country: "DZ", format: "dz_rib", number: NUMBERS.dz }],
    ["MA", NUMBERS.ma, { country: "MA", format: "ma_rib", number: NUMBERS.ma }],
    ["TN", NUMBERS.tn, { country: "TN", format: "tn_rib", number: NUMBERS.tn }],
    ["TN", NUMBERS.tnOther, { country: "TN", format: "tn_rib", number: NUMBERS.tnOther }],
    ["FR", NUMBERS.fr, { country: "FR", format: "iban", number: NUMBERS.fr }],
    ["BE", NUMBERS.be, { country: "BE", format: "iban", number: NUMBERS.be }],
    ["DE", NUMBERS.de, { country: "DE", format: "iban", number: NUMBERS.de }],
    // An IBAN where the number of the country is expected, and its own country before the chosen one.
    ["MA", NUMBERS.maIban, { country: "MA", format: "ma_rib", number: NUMBERS.ma }],
    ["FR", NUMBERS.tnIban, { country: "TN", format: "tn_rib", number: NUMBERS.tn }],
    ["DZ", NUMBERS.fr, { country: "FR", format: "iban", number: NUMBERS.fr }],
  ])("is read in %s: %s", (country, typed, account) => {
    expect(read(typed, country)).toEqual(account);
  });

  it.each([
    ["FR", "FR14 2004 1010 0505 0001 3M02 606", NUMBERS.fr],
    ["FR", "IBAN : fr14-2004-1010-0505-0001-3m02-606.", NUMBERS.fr],
    ["FR", "\u200eFR14\u00a02004\u202f1010 0505 0001 3M02 606\u200f", NUMBERS.fr],
    ["FR", "ＦＲ１４２００４１０１００５０５０００１３Ｍ０２６０６", NUMBERS.fr],
    ["DZ", "RIB 007 99999 0023456789 41", NUMBERS.dz],
    ["DZ", "RIP: 007/99999/0023456789/41", NUMBERS.dz],
    ["DZ", "٠٠٧ ٩٩٩٩٩ ٠٠٢٣٤٥٦٧٨٩ ٤١", NUMBERS.dz],
    ["MA", "011 519 0000012050005349 21", NUMBERS.ma],
    ["MA", "IBAN MA64 0115 1900 0001 2050 0053 4921", NUMBERS.ma],
    ["TN", "10.006.0351835984788.31", NUMBERS.tn],
  ])("is taken in %s however it is written: %s", (country, typed, number) => {
    expect(read(typed, country)).toMatchObject({ number });
  });

  it.each([
    ["dz_rib", "DZ", NUMBERS.dz, 3],
    ["ma_rib", "MA", NUMBERS.ma, 0],
    ["tn_rib", "TN", NUMBERS.tn, 0],
    ["iban", "DE", NUMBERS.de, 2],
    ["iban", "FR", NUMBERS.fr, 2],
    ["an IBAN of Morocco", "MA", NUMBERS.maIban, 2],
  ])("with any one wrong digit is refused: %s of %s", (_format, country, number, from) => {
    const wrong = Array.from({ length: number.length - from }, (_, index) => from + index)
      .filter((at) => /\d/.test(number.charAt(at)))
      .flatMap((at) => [..."0123456789"].map((digit) => number.slice(0, at) + digit + number.slice(at + 1)))
      .filter((changed) => changed !== number);
    expect(wrong.length).toBeGreaterThan(100);
    for (const changed of wrong) expect(read(changed, country), changed).toBe("account_check");
  });

  it.each([
    ["DZ", NUMBERS.dz],
    ["MA", NUMBERS.ma],
    ["TN", NUMBERS.tn],
  ])("with two digits that changed places is refused in %s", (country, number) => {
    const places = Array.from({ length: number.length - 4 }, (_, index) => index + 3);
    const wrong = places
      .map((at) => number.slice(0, at) + number.charAt(at + 1) + number.charAt(at) + number.slice(at + 2))
      .filter((changed) => changed !== number);
    expect(wrong.length).toBeGreaterThan(8);
    for (const changed of wrong) expect(read(changed, country), changed).toBe("account_check");
  });

  it.each([
    ["DZ", NUMBERS.dz.slice(1), "account_length"],
    ["MA", `${NUMBERS.ma}0`, "account_length"],
    ["TN", NUMBERS.ma, "account_length"],
    ["FR", NUMBERS.dz, "account_number"],
    ["DZ", "", "account_number"],
    ["DZ", "00000000000000000097", "account_check"],
    ["MA", "000000000000000000000097", "account_check"],
    ["FR", "FR14", "account_check"],
    ["FR", "US12345678901234567890", "account_country"],
    ["FR", "SA0380000000608010167519", "account_country"],
    ["MA", "MA64", "account_check"],
  ])("of %s is refused with its reason: %s, %s", (country, typed, issue) => {
    expect(read(typed, country)).toBe(issue);
  });

  it("says how many digits it should have", () => {
    expect(readAccountNumber("123", "MA")).toEqual({ issue: "account_length", params: { digits: 24, found: 3 } });
  });

  it("names its country", () => {
    expect(countryOfNumber("IBAN be68 5390", "DZ")).toBe("BE");
    expect(countryOfNumber("٠٠٧", "DZ")).toBe("DZ");
  });
});

describe("a BIC", () => {
  it.each(["BNALDZAL", "bnpafrpp xxx", "BCMA-MA-MC"])("is read: %s", (typed) => {
    expect(readBic(typed)).toMatch(/^[A-Z\d]{8,11}$/);
  });
  it.each(["BNAL", "BNALDZAL1", "12345678", ""])("is none: %s", (typed) => {
    expect(readBic(typed)).toBeUndefined();
  });
});

describe("the form of an account", () => {
  const issuesOf = (over: Record<string, unknown>) => {
    const result = readWith(SaveBankAccount, bankInput(over));
    return result.ok ? [] : result.issues.map(({ path, code }) => `${path.join(".")} ${code}`);
  };

  it("asks for what a transfer abroad needs, and of an IBAN for its number alone", () => {
    expect(issuesOf({})).toEqual([]);
    const none = { bic: "", bankName: "", addressLine: "", town: "" };
    expect(issuesOf(none)).toEqual(["bic required", "bankName required", "addressLine required", "town required"]);
    expect(issuesOf({ ...none, accountNumber: NUMBERS.fr })).toEqual([]);
    expect(issuesOf({ ...none, country: "FR", accountNumber: NUMBERS.maIban })).toContain("bic required");
  });

  it("refuses what is none, each at its field", () => {
    expect(issuesOf({ holder: "" })).toEqual(["holder required"]);
    expect(issuesOf({ accountNumber: "1" })).toEqual(["accountNumber account_length"]);
    expect(issuesOf({ bic: "BNAL" })).toEqual(["bic bic"]);
    expect(issuesOf({ bic: "BNPAFRPP" })).toEqual(["bic bic_country"]);
    expect(issuesOf({ country: "ZZ" })).toContain("country country");
    expect(issuesOf({ accountNumber: "1".repeat(81) })[0]).toBe("accountNumber max_length");
  });
});
