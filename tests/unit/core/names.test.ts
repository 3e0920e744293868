import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readWith } from "@/lib/core/base/issues";
import { optionalText } from "@/lib/core/fields/fields";
import { line, optionalLine, organisationName, personName } from "@/lib/core/fields/names";
import { cutText } from "@/lib/core/text/cut-text";
import { Register } from "@/lib/identity/accounts/contract";

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

describe("names of both shores, as they are typed and pasted", () => {
  it.each([
    "O‘Brien",
    "O’Brien",
    "N´Diaye",
    "M`Barek",
    "M'Barek",
    "J.Pierre",
    "Med.Amine",
    "Med. Amine",
    "Jean\u2011Pierre",
    "Jean\u2013Pierre",
    "Jean\u2010Pierre",
    "Ben\u00a0Ali",
    "Zineb",
    "Mohamed",
    "ⴰⵎⴰⵣⵉⵖ",
    "علی\u200cرضا",
  ])("%j", (name) => {
    const read = personName().safeParse(name);
    expect(read.data).toBe(name.replaceAll("\u00a0", " "));
    expect(organisationName(120).safeParse(name).success).toBe(true);
  });

  it.each(["J.com", "Evil.Shop", "evil.ｃｏｍ", "pay.me", "M.Al", "x.الجزائر", "Ali.fr.Amine", "www.evil.link"])(
    "%j is a link",
    (name) => {
      expect(takes(personName(), name)).toBe(false);
      expect(takes(organisationName(120), name)).toBe(false);
    },
  );

  it("a single name is enough, and none is not", () => {
    const person = {
      ...{ email: "a@b.fr", password: "Abcdef1!", termsAccepted: true, phoneNumber: "+33612345678" },
      ...{ businessProfileType: { id: 1 }, logisticsProfileType: { id: 1 } },
    };
    const faults = (names: object) => {
      const read = readWith(Register, { ...person, ...names });
      return read.ok ? [] : read.issues.map(({ path, code }) => `${path.join(".")} ${code}`);
    };
    expect(faults({ firstName: "Zineb", lastName: "" })).toEqual([]);
    expect(faults({ firstName: "Zineb" })).toEqual([]);
    expect(faults({ firstName: "", lastName: "" })).toEqual(["firstName required", "lastName required"]);
    expect(faults({ firstName: "", lastName: "Haddad" })).toEqual(["firstName required"]);
  });
});

describe("emoji sequences and joiners", () => {
  const WHOLE = ["👨‍👩‍👧‍👦", "👩🏽‍🚀", "❤️‍🔥", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇩🇿", "🏳️‍🌈", "1️⃣", "می‌خواهم", "کتاب‌ها"];

  it.each(WHOLE)("%s stays whole in titles, package titles, functions and addresses", (sequence) => {
    const text = `Cadeau ${sequence} fragile`;
    expect(line(120).parse(text)).toBe(text);
    expect(optionalLine(120).parse(text)).toBe(text);
    expect(optionalText(200).parse(text)).toBe(text);
  });

  it("joiners, marks and tags that nothing is made of are gone", () => {
    expect(line(120).parse("a\u200db\u200cc\u{e0067}d\u200e\u2066e\u2069")).toBe("abcde");
    expect(line(120).parse("👨‍ ‍x")).toBe("👨 x");
    expect(line(120).parse("🏴\u{e0067}\u{e0062} x")).toBe("🏴 x");
  });

  it("no cut splits one", () => {
    for (const sequence of WHOLE)
      for (let max = 0; max <= sequence.length + 3; max += 1) {
        const cut = cutText(`ab${sequence}`, max);
        expect(
          ["", "a", "ab", `ab${sequence}`].some((whole) => cut === whole) || sequence.startsWith(cut.slice(2)),
        ).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(max);
        expect(cut).not.toMatch(/[\ud800-\udbff]$/);
      }
    expect(cutText(`ab${WHOLE[0]}`, 6)).toBe("ab");
  });
});
