import { describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/core/base/actor";
import { linesOfTexts, readAllTexts } from "@/tests/support/message-files";

/** What a message calls a person, whose shown name may end in a dot: "Karim B." */
const PEOPLE = [
  "name",
  "writer",
  "sender",
  "shipper",
  "carrier",
  "person",
  "author",
  "moderator",
  "owner",
  "member",
  "other",
  "who",
];
const BEFORE_STOP = new RegExp(`(?:\\{(?:${PEOPLE.join("|")})\\}|</(?:${PEOPLE.join("|")})>)\\s?[.]`);

describe("a person's name, which may end in a dot", () => {
  it("is found before a full stop", () => {
    expect(BEFORE_STOP.test("Le colis est avec <name></name>.")).toBe(true);
    expect(BEFORE_STOP.test("Votre colis est avec {carrier}. Il part demain.")).toBe(true);
    expect(BEFORE_STOP.test("Avec {carrier}, dès demain.")).toBe(false);
  });

  it.each(LOCALES)("stands before no full stop in any message, in %s", (locale) => {
    const texts = linesOfTexts(readAllTexts(locale));
    expect(texts.length).toBeGreaterThan(1_000);
    expect(texts.filter(({ text }) => BEFORE_STOP.test(text)).map(({ at }) => at)).toEqual([]);
  });
});
