import { describe, expect, it } from "vitest";
import { readDay, typedDay, writtenDay } from "@/lib/core/fields/days";
import { withLatinDigits } from "@/lib/core/text/digits";
import { shiftMonths } from "@/lib/core/time/calendar";
import { formatsFor } from "@/lib/i18n/formats";

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
    ["29/02", "2028-02-29"],
    // Keyboards of digits alone.
    ["28022027", "2027-02-28"],
    ["20270228", "2027-02-28"],
    ["280227", "2027-02-28"],
    ["2802", "2027-02-28"],
    ["٢٨٠٢٢٠٢٧", "2027-02-28"],
    // In words, as the product itself writes them, and as people do.
    ["28 février 2027", "2027-02-28"],
    ["28 fevrier", "2027-02-28"],
    ["dim. 28 févr. 2027", "2027-02-28"],
    ["1er mars 2027", "2027-03-01"],
    ["mar. 1er déc.", "2026-12-01"],
    ["mardi 2 mars 2027", "2027-03-02"],
    ["Mar 2, 2027", "2027-03-02"],
    ["le 3 août 2027", "2027-08-03"],
    ["28 February 2027", "2027-02-28"],
    ["Sun 28th of Feb 2027", "2027-02-28"],
    ["December 1st, 2026", "2026-12-01"],
    ["28 فيفري 2027", "2027-02-28"],
    ["28 فبراير 2027", "2027-02-28"],
    ["٢٨ نونبر ٢٠٢٦", "2026-11-28"],
    ["السبت، 28 نوفمبر (11) 2026", "2026-11-28"],
    ["3 كانون الثاني 2027", "2027-01-03"],
    ["3 تشرين الأول 2027", "2027-10-03"],
    // There is no month 28: it means one day only.
    ["02/28/2027", "2027-02-28"],
  ])("%s is read", (text, day) => expect(readDay(text, TODAY)).toBe(day));

  it.each([
    ...["28 brumaire 2027", "février 2027", "février", "28 mars avril 2027", "31022027", "2802202", "30 février 2027"],
    ...["28/02/1027", "28/02/20270", "x", "12/12/12/12"],
  ])("%s is none either", (text) => expect(readDay(text, TODAY)).toBeUndefined());

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

describe("a day as the product writes it", () => {
  const days = Array.from({ length: 24 }, (_, index) => shiftMonths("2026-12-03", index));

  it.each([
    ["fr", "Europe/Paris"],
    ["en", "Europe/London"],
    ["ar", "Africa/Algiers"],
    ["ar", "Africa/Casablanca"],
    ["ar", "Africa/Tripoli"],
    ["ar", "Europe/Paris"],
  ] as const)("is read back in %s, %s", (locale, zone) => {
    const { calendarDay, calendarDayLong } = formatsFor(locale, zone, new Date("2026-12-02T12:00:00Z"));
    for (const day of days) {
      expect(readDay(calendarDayLong(day), "2026-12-01"), calendarDayLong(day)).toBe(day);
      expect(readDay(calendarDay(day), "2026-12-01"), calendarDay(day)).toBe(day);
    }
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
    ["2802", "2802"],
    ["280220", "280220"],
    ["28022031", "2031-02-28"],
    ["28 février 20", "28 février 20"],
    ["28 février 2031", "2031-02-28"],
  ])("%s is %s", (typed, held) => expect(typedDay(typed, TODAY)).toBe(held));
});
