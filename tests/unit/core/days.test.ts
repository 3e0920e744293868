import { describe, expect, it } from "vitest";
import { readDay, typedDay, writtenDay } from "@/lib/core/days";
import { withLatinDigits } from "@/lib/core/digits";

const TODAY = "2026-11-21";

describe("a day that people type", () => {
  it.each([
    ["28/11/2026", "2026-11-28"],
    ["2026-11-28", "2026-11-28"],
    ["28.11.26", "2026-11-28"],
    ["8 1 2027", "2027-01-08"],
    ["٢٨/١١/٢٠٢٦", "2026-11-28"],
    // Without a year it is the next one, also across the new year.
    ["28/11", "2026-11-28"],
    ["21/11", "2026-11-21"],
    ["20/11", "2027-11-20"],
    ["29/02/2028", "2028-02-29"],
  ])("%s is read", (text, day) => expect(readDay(text, TODAY)).toBe(day));

  it.each(["", "28", "31/02/2027", "29/02/2027", "13/13/2026", "28/11/202", "1/2/3/4", "demain"])(
    "%s is none",
    (text) => expect(readDay(text, TODAY)).toBeUndefined(),
  );

  it("is written as it is read", () => {
    expect(writtenDay("2026-11-28")).toBe("28/11/2026");
    expect(readDay(writtenDay("2026-11-28"), TODAY)).toBe("2026-11-28");
    expect(writtenDay("28/11")).toBe("");
  });
});

describe("digits of other keyboards", () => {
  it("become Latin, with their signs", () => {
    expect(withLatinDigits("٣٫٥ كغ")).toBe("3,5 كغ");
    expect(withLatinDigits("۱۲٬۳۴۰")).toBe("12340");
    expect(withLatinDigits("12,5")).toBe("12,5");
  });
});

describe("a day in the middle of being typed", () => {
  it.each([
    ["28/11/20", "28/11/20"],
    ["28/11/202", "28/11/202"],
    ["28/11/2031", "2031-11-28"],
    ["٢٨/١١/٢٠٣١", "2031-11-28"],
    ["2031-11-28", "2031-11-28"],
    ["31/02/2031", "31/02/2031"],
    ["", ""],
  ])("%s is %s", (typed, held) => expect(typedDay(typed, TODAY)).toBe(held));
});
