import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readWith } from "@/lib/core/base/issues";
import { day, decimal, flag, id, integer, oneOf, price, text, written } from "@/lib/core/fields/fields";

function codesOf(schema: z.ZodType, value: unknown): string[] {
  const read = readWith(schema, value);
  return read.ok ? [] : read.issues.map(({ code }) => code);
}

describe("fields take JSON and the text of forms alike", () => {
  it.each([
    [id(), 5, 5],
    [id(), "5", 5],
    [decimal({ max: 100 }), "32,5", 32.5],
    [decimal({ max: 100 }), 32.5, 32.5],
    [integer({ min: 1, max: 9 }), "3", 3],
    [price(), "12,30", 1_230],
    [price(), 0.1 + 0.2 - 0.2, 10],
    [flag(), "true", true],
    [flag(), false, false],
    [oneOf([1, 2]), "2", 2],
  ])("reads %#", (schema, given, wanted) => {
    expect(schema.parse(given)).toBe(wanted);
  });

  it.each([
    [id(), 0, "min_value"],
    [id(), -3, "min_value"],
    [id(), 1.5, "wrong_type"],
    [id(), "1e3", "format_text"],
    [id(), true, "wrong_type"],
    [id(), undefined, "required"],
    [decimal({ max: 10 }), "", "required"],
    [decimal({ max: 10 }), "ten", "number"],
    [decimal({ max: 10 }), Number.NaN, "wrong_type"],
    [decimal({ max: 10 }), "Infinity", "number"],
    [decimal({ max: 10 }), 10.01, "max_value"],
    [price(), 0, "positive"],
    [price(), -5, "positive"],
    [price(), 1.005, "two_decimals"],
    [oneOf([1, 2]), 3, "not_an_option"],
    [z.enum(["spam", "fraud"]), "other", "not_an_option"],
    [z.enum(["spam", "fraud"]), undefined, "required"],
    [z.enum(["spam", "fraud"]), "", "choose"],
    [z.enum(["spam", "fraud"]), null, "choose"],
    [flag(), "yes", "not_an_option"],
  ])("refuses %#", (schema, given, code) => {
    expect(codesOf(schema, given)).toContain(code);
  });
});

describe("text", () => {
  it("loses control characters and direction overrides, and retains line breaks", () => {
    expect(text(50).parse("  a\u0000b\u202ec\r\nd\t ")).toBe("abc\nd");
  });

  it("loses halves of characters, which no database can hold", () => {
    expect(text(50).parse("x\ud83dy")).toBe("xy");
    expect(text(50).parse("x😀y")).toBe("x😀y");
  });

  it("is required when its minimum is 1, also when only spaces come", () => {
    expect(codesOf(text(10, 1), "   ")).toEqual(["required"]);
    expect(codesOf(text(3), "abcd")).toEqual(["max_length"]);
  });
});

describe("dates", () => {
  it("are a day or a local time of the place that they are about, or with an offset an instant", () => {
    expect(written().parse("2026-12-05")).toEqual({ day: "2026-12-05", time: null });
    expect(written().parse(" 2026-12-05T10:00 ")).toEqual({ day: "2026-12-05", time: "10:00" });
    expect(written().parse("2026-12-05T10:00:00+01:00")).toEqual({ at: new Date("2026-12-05T09:00:00.000Z") });
  });

  it.each(["2026-02-31", "2026-13-01", "05/12/2026", "2026-12-05T25:00", "1770000000", "0001-01-01", ""])(
    "refuse %j",
    (value) => expect(written().safeParse(value).success).toBe(false),
  );

  it("know the calendar", () => {
    expect(day().safeParse("2028-02-29").success).toBe(true);
    expect(day().safeParse("2026-02-29").success).toBe(false);
  });
});
