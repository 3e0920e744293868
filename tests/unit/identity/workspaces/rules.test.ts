import { describe, expect, it } from "vitest";
import { expiryOf, splitAddresses } from "@/lib/identity/workspaces/rules";

describe("addresses that are pasted", () => {
  it.each([
    ["a@b.fr, c@d.fr;e@f.fr\ng@h.fr", ["a@b.fr", "c@d.fr", "e@f.fr", "g@h.fr"]],
    ['Nora Lambert <nora@b.fr>, "Ali" <ali@d.fr>.', ["nora@b.fr", "ali@d.fr"]],
    ["pas-une-adresse@", ["pas-une-adresse@"]],
    // Without any address what was typed stays, so that the form can show what is wrong with it.
    ["nora", ["nora"]],
    ["  \n ", []],
  ])("%j", (text, found) => expect(splitAddresses(text)).toEqual(found));
});

it("an invitation lives for seven days", () => {
  expect(expiryOf(new Date("2026-11-21T10:00:00Z")).toISOString()).toBe("2026-11-28T10:00:00.000Z");
});
