import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "@/demo/accounts";
import { clockAt, momentOf } from "@/demo/clock";
import { PHONES } from "@/demo/data/lanes";
import { ARABIC_PARCELS } from "@/demo/data/parcels-ar";
import { ENGLISH_PARCELS } from "@/demo/data/parcels-en";
import { FRENCH_FURNITURE } from "@/demo/data/parcels-fr-furniture";
import { FRENCH_HEAVY } from "@/demo/data/parcels-fr-heavy";
import { FRENCH_LIGHT } from "@/demo/data/parcels-fr-light";
import { PEOPLE } from "@/demo/data/people";
import { DEALS } from "@/demo/fill-market";
import { IMAGES, PARCEL_IMAGES } from "@/demo/images";
import { randomOf } from "@/demo/random";
import { parsePhone } from "@/lib/core/fields/phone";
import { PASSWORD_PATTERNS } from "@/lib/identity/accounts/contract";

const TEXTS = [...FRENCH_LIGHT, ...FRENCH_HEAVY, ...FRENCH_FURNITURE, ...ARABIC_PARCELS, ...ENGLISH_PARCELS];

describe("the demo's accounts", () => {
  it("have a password that meets every rule", () => {
    for (const [, pattern] of PASSWORD_PATTERNS) expect(DEMO_PASSWORD).toMatch(pattern);
  });

  it("are people of the demo", () => {
    const known = new Set(PEOPLE.map(({ key }) => `${key}@demo.rihla.example`));
    for (const { email } of DEMO_ACCOUNTS) expect(known).toContain(email);
  });

  it("have phone numbers that the product takes", () => {
    for (const start of Object.values(PHONES)) expect(parsePhone(`${start}42`)).toBe(`${start}42`);
  });
});

describe("the demo's images", () => {
  it("are thirty or more, all different", () => {
    const drawn = Object.values(PARCEL_IMAGES);
    expect(drawn.length).toBeGreaterThanOrEqual(30);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it.each(Object.entries(IMAGES))("%s is a picture", async (_name, svg) => {
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height].every((side) => side >= 160)).toBe(true);
  });

  it("are there for every text and every deal, and none of a parcel is left over", () => {
    const ofDeals = DEALS.flatMap((deal) =>
      "parcel" in deal ? [deal.parcel.text] : "text" in deal ? [deal.text] : [],
    );
    const named = [...TEXTS, ...ofDeals].flatMap(({ boxes }) => boxes.flatMap(({ pictures }) => pictures));
    expect([...new Set(named)].sort()).toEqual(Object.keys(PARCEL_IMAGES).sort());
  });
});

describe("the demo's deals", () => {
  it("have names of their own and people who exist", () => {
    expect(new Set(DEALS.map(({ key }) => key)).size).toBe(DEALS.length);
    const known = new Set(PEOPLE.map(({ key }) => key));
    for (const { shipper, carrier } of DEALS) expect([known.has(shipper), known.has(carrier)]).toEqual([true, true]);
  });
});

describe("the demo's clock", () => {
  const clock = clockAt(new Date("2027-03-14T15:30:00.000Z"));

  it("reads days, hours back and spans", () => {
    expect(momentOf(clock, "d-3 09:30", undefined).toISOString()).toBe("2027-03-11T08:30:00.000Z");
    expect(momentOf(clock, "ago 5h", undefined).toISOString()).toBe("2027-03-14T10:30:00.000Z");
    expect(momentOf(clock, "+90m", clock.day(-9, "08:00")).toISOString()).toBe("2027-03-05T08:30:00.000Z");
  });

  it.each(["d-1 10:00", "ago 60h", "soon"])("refuses %s, whose place in the order would hang on the hour", (when) => {
    expect(() => momentOf(clock, when, undefined)).toThrow(when);
  });
});

describe("the demo's chance", () => {
  it("gives the same numbers by the same name, and others by another", () => {
    const draw = (name: string) => Array.from({ length: 20 }, randomOf(name).next);
    expect(draw("a")).toEqual(draw("a"));
    expect(draw("a")).not.toEqual(draw("b"));
    expect(draw("a").every((value) => value >= 0 && value < 1)).toBe(true);
  });
});
