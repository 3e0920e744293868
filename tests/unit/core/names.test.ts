import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { line, organisationName, personName } from "@/lib/core/names";

const takes = (field: ReturnType<typeof personName>, value: string) => field.safeParse(value).success;

describe("a person's name", () => {
  it.each([
    "Yacine",
    "Jean-Pierre",
    "J.-P.",
    "O’Connor",
    "d'Arc",
    "de la Cruz",
    "Müller",
    "Nguyễn Thị",
    "مريم",
    "عبد الرحمن",
    "Смирнова",
    "李",
    "Amélie St. Clair",
  ])("is %s", (name) => {
    expect(personName().parse(name)).toBe(name.normalize("NFC"));
  });

  it.each([
    "evil.shop",
    "Visit evil.shop now",
    "https://evil.shop",
    "www.evil.shop",
    "06 12 34 56 78",
    "a@b.fr",
    "<b>Rihla</b>",
    "{token}",
    "Vous avez gagné 1000 €",
    "-",
    "…",
    "",
    "   ",
    "\u200b\u200b",
  ])("is not %j", (name) => {
    expect(takes(personName(), name)).toBe(false);
  });

  it("has one line and nothing unseen, whatever is sent", () => {
    expect(personName().parse(" Ya\r\ncine\u202e\u200b  Haddad\u2028 ")).toBe("Ya cine Haddad");
    expect(personName().parse("Ya\u0080cine\u009f")).toBe("Yacine");
    let takenCount = 0;
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (value) => {
        for (const field of [personName(80), organisationName(120), line(120)]) {
          const read = field.safeParse(value);
          const taken = read.success ? [read.data] : [];
          takenCount += taken.length;
          for (const value of taken) expect(value).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]|\s\s|^\s|\s$/u);
        }
      }),
    );
    expect(takenCount).toBeGreaterThan(20);
  });
});

describe("a company's or a team's name", () => {
  it.each(["Transports Haddad & Fils", "SARL L’Étoile n°2", "شركة النقل", "Équipe 75 (Paris)", "A/B Cargo"])(
    "is %s",
    (name) => {
      expect(takes(organisationName(120), name)).toBe(true);
    },
  );

  it.each(["http://evil.shop", "evil.shop", "123", "Gagnez: ici", "a\\b", "x@y.z"])("is not %j", (name) => {
    expect(takes(organisationName(120), name)).toBe(false);
  });
});
