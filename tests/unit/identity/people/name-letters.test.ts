import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIRST_NAMES } from "@/lib/identity/people/first-names";
import { initialIn, nameIn } from "@/lib/identity/people/name-letters";
import { readName } from "@/lib/identity/people/rules";

describe("names in the letters of the page", () => {
  it.each([
    ["مريم", "Meriem"],
    ["يوسف", "Youcef"],
    ["مُحَمَّد", "Mohamed"],
    ["احمد", "Ahmed"],
    ["عبد القادر", "Abdelkader"],
    ["فاطمة الزهراء", "Fatima Zohra"],
    ["سلمى", "Salma"],
    // In no list: letter by letter.
    ["قدادرة", "Kadadra"],
    ["الزنايدي", "El Zanaidi"],
  ])("%s is %s in French and in English", (arabic, latin) => {
    const written = nameIn(arabic, "fr");
    expect(written).toBe(latin);
    expect(nameIn(arabic, "en")).toBe(written);
  });

  it.each([
    ["Meriem", "مريم"],
    ["Youssef", "يوسف"],
    ["Inès", "إيناس"],
    ["fatima-zohra", "فاطمة الزهراء"],
    // Of elsewhere: it stays as its bearer writes it.
    ["Camille", "Camille"],
    ["Hugo", "Hugo"],
  ])("%s is %s in Arabic", (latin, arabic) => {
    expect(nameIn(latin, "ar")).toBe(arabic);
  });

  it.each([
    ["نادية", "B", "نادية ب."],
    ["Meriem", "H", "مريم ح."],
    ["مريم", "ا", "مريم ا."],
    // One name in two scripts is harder to read than in either.
    ["Camille", "D", "Camille D."],
  ])("%s %s. is %s in Arabic", (firstName, lastInitial, read) => {
    expect(readName({ firstName, lastInitial }, "ar")).toBe(read);
  });

  it("an Arabic initial next to a Latin name is Latin in French", () => {
    expect(readName({ firstName: "Nadia", lastInitial: "ب" }, "fr")).toBe("Nadia B.");
  });

  it("has each name once, and no Latin spelling for two", () => {
    const arabic = FIRST_NAMES.map(([name]) => name);
    expect(new Set(arabic).size).toBe(arabic.length);
    const latin = FIRST_NAMES.flatMap(([, ...names]) => names);
    expect(new Set(latin).size).toBe(latin.length);
    for (const [name, first = ""] of FIRST_NAMES) {
      expect(nameIn(name, "fr")).toBe(first);
      expect(nameIn(first, "ar")).toBe(name);
    }
  });

  it("leaves no Arabic letter in a Latin page, retains what is there already, and returns the same twice", () => {
    const letter = fc.integer({ min: 0x0621, max: 0x064a }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 12 }), (letters) => {
        const written = nameIn(letters.join(""), "fr");
        expect(written).not.toMatch(/[\u0621-\u063a\u0641-\u064a]/);
        expect(nameIn(written, "fr")).toBe(written);
      }),
    );
    fc.assert(fc.property(fc.string({ unit: "grapheme-ascii" }), (name) => nameIn(name, "fr") === name));
  });

  it("has an initial", () => {
    expect(initialIn("ا", "fr")).toBe("A");
    expect(initialIn("ش", "en")).toBe("C");
    expect(initialIn("B", "ar")).toBe("ب");
    expect(initialIn("É", "ar")).toBe("ا");
    expect(initialIn("", "fr")).toBe("");
  });
});
