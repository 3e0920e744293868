import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readWith } from "@/lib/core/base/issues";
import { COUNTRY_CODES } from "@/lib/core/fields/country-codes";
import { readPhone } from "@/lib/core/fields/phone";
import { Phone } from "@/lib/core/fields/phone-field";
import { countryOfZone } from "@/lib/core/time/country-of-zone";
import { SetShippingDetails } from "@/lib/deals/reservations/contract";
import { Register } from "@/lib/identity/accounts/contract";
import { EditContact } from "@/lib/identity/workspaces/contract";
import { PlaceInput } from "@/lib/listings/announcements/input";
import { COUNTRY, placeInput } from "@/tests/support/inputs";

const ALGIERS = "+213550123456";

describe("a phone number with its country", () => {
  it.each([
    ALGIERS,
    "+213 550 12 34 56",
    "00213550123456",
    "00 213 550 12 34 56",
    "tel:+213-550-12-34-56",
    "TEL: +213 550 12 34 56",
    "Tél. : +213 550 12 34 56",
    "+213 (0) 550 12 34 56",
    "+213(0)550123456",
    "(+213) 550 12 34 56",
    "(00213) 550 12 34 56",
    "＋213 550 12 34 56",
    "+٢١٣ ٥٥٠ ١٢ ٣٤ ٥٦",
    "+۲۱۳۵۵۰۱۲۳۴۵۶",
    "\u202a+213\u00a0550\u202f12\u200934\u200a56\u202c",
    "\u200e+213 550\u00ad12 34 56\ufeff",
    "\u2066+213 550 12 34 56\u2069",
    "+213.550.12.34.56",
    "+213\u2011550\u201112\u201134\u201156",
  ])("%j is taken as it is typed", (typed) => {
    expect(readPhone(typed)).toEqual({ phone: ALGIERS });
    expect(readPhone(typed, "FR")).toEqual({ phone: ALGIERS });
    expect(Phone.parse(typed)).toBe(ALGIERS);
  });
});

describe("a phone number without its country", () => {
  it.each([
    ["0550 12 34 56", "DZ", ALGIERS],
    ["0661-234567", "MA", "+212661234567"],
    ["20 123 456", "TN", "+21620123456"],
    ["06 12 34 56 78", "FR", "+33612345678"],
    ["٠٥٥٠١٢٣٤٥٦", "dz", ALGIERS],
  ])("%j belongs to %s, when that is known", (typed, country, phone) => {
    expect(readPhone(typed, country)).toEqual({ phone });
  });

  it.each(["0550 12 34 56", "06 12 34 56 78", "20123456", "0661234567", "\u202a0612345678\u202c"])(
    "%j is never taken for a French one, or any: it is asked for",
    (typed) => {
      expect(readPhone(typed)).toEqual({ issue: "phone_country" });
      const read = readWith(Phone, typed);
      expect(read.ok ? [] : read.issues.map(({ code }) => code)).toEqual(["phone_country"]);
    },
  );

  it.each(["abc", "+", "+999", "12", "()"])("%j is none", (typed) => {
    expect(readPhone(typed, "DZ")).toEqual({ issue: "phone" });
  });
});

describe("the place that a number belongs to gives its country", () => {
  const codesOf = (read: ReturnType<typeof readWith>) => (read.ok ? [] : read.issues.map(({ code }) => code));

  it("of an address of an announcement", () => {
    const place = placeInput(1, COUNTRY.algeria, { contact: { phoneNumber: "0550 12 34 56" } });
    const read = readWith(PlaceInput, place);
    expect(read.ok && read.data.contact.phoneNumber).toBe(ALGIERS);
    expect(codesOf(readWith(PlaceInput, { ...place, country: 9999 }))).toEqual(["phone_country"]);
  });

  it("of the shipping details, each end on its own", () => {
    const end = (countryId: number, contactPhone: string) => ({
      ...{ countryId, cityId: 1, address: "1 rue X", contactName: "Nadia", contactPhone },
    });
    const read = readWith(SetShippingDetails, {
      id: 1,
      pickup: end(COUNTRY.france, "06 12 34 56 78"),
      delivery: end(COUNTRY.tunisia, "20 123 456"),
    });
    expect(read.ok && [read.data.pickup.contactPhone, read.data.delivery.contactPhone]).toEqual([
      "+33612345678",
      "+21620123456",
    ]);
  });

  it("of a member's contact; without a country it is asked for", () => {
    const contact = { firstName: "A", lastName: "B", email: "a@b.fr", addressLine1: "1 rue X", phone: "0550123456" };
    const read = readWith(EditContact, { ...contact, countryId: COUNTRY.algeria });
    expect(read.ok && read.data.phone).toBe(ALGIERS);
    expect(codesOf(readWith(EditContact, contact))).toEqual(["phone_country"]);
  });

  it("of nothing at a registration: it is asked for", () => {
    const person = {
      ...{ email: "a@b.fr", password: "Abcdef1!", firstName: "A", lastName: "B", termsAccepted: true },
      ...{ businessProfileType: { id: 1 }, logisticsProfileType: { id: 1 }, phoneNumber: "0612345678" },
    };
    expect(codesOf(readWith(Register, person))).toEqual(["phone_country"]);
    expect(codesOf(readWith(Register, { ...person, phoneNumber: ALGIERS }))).toEqual([]);
  });
});

it("the countries are those of the places", () => {
  const rows = readFileSync("seed/places/countries.tsv", "utf8").trim().split("\n").slice(1);
  expect(COUNTRY_CODES).toEqual(Object.fromEntries(rows.map((row) => row.split("\t").slice(0, 2))));
});

it("a reader's clock determines their country on both shores, and a clock of no place none", () => {
  const zones = ["Africa/Algiers", "Africa/Casablanca", "Africa/Tunis", "Europe/Paris", "Europe/Brussels"];
  expect(zones.map(countryOfZone)).toEqual(["DZ", "MA", "TN", "FR", "BE"]);
  expect(["UTC", "Etc/GMT-1", ""].map(countryOfZone)).toEqual([undefined, undefined, undefined]);
});
