import { describe, expect, it } from "vitest";
import { byteRangeOf } from "@/lib/http/byte-range";

describe("a part of a file", () => {
  it.each([
    ["bytes=0-1", { start: 0, end: 1 }],
    ["bytes=0-", { start: 0, end: 99 }],
    ["bytes=40-1000", { start: 40, end: 99 }],
    ["bytes=-10", { start: 90, end: 99 }],
    ["bytes=-1000", { start: 0, end: 99 }],
    ["bytes=99-99", { start: 99, end: 99 }],
  ])("%s is found", (header, part) => expect(byteRangeOf(header, 100)).toEqual(part));

  it.each(["bytes=100-", "bytes=500-600", "bytes=-0"])("%s is not there", (header) =>
    expect(byteRangeOf(header, 100)).toBe("unsatisfiable"),
  );

  it.each([null, "", "bytes=-", "bytes=5-2", "bytes=0-1,4-5", "items=0-1", "bytes=a-b", `bytes=${"9".repeat(40)}-`])(
    "%s asks for no single one: the whole file answers",
    (header) => expect(byteRangeOf(header, 100)).toBeUndefined(),
  );
});
