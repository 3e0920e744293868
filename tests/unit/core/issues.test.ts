import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readWith } from "@/lib/core/base/issues";

describe("an input", () => {
  const schema = z.strictObject({ emails: z.array(z.string().min(1)), of: z.strictObject({ city: z.string() }) });

  it("has no U+0000 in any of its texts, which the database could not hold", () => {
    const read = readWith(schema, { emails: ["a\u0000b", "c"], of: { city: "\u0000Oran" } });
    expect(read).toEqual({ ok: true, data: { emails: ["ab", "c"], of: { city: "Oran" } } });
    const issues = [{ path: ["emails", 0], code: "required" }];
    expect(readWith(schema, { emails: ["\u0000"], of: { city: "" } })).toMatchObject({ ok: false, issues });
  });

  it("that is nested without end is refused like any other", () => {
    let deep: unknown = "\u0000";
    for (let depth = 0; depth < 50_000; depth += 1) deep = [deep];
    expect(readWith(schema, { emails: deep, of: { city: "" } })).toMatchObject({ ok: false });
  });

  it("leaves files and dates as they are", () => {
    const file = new Blob(["\u0000"]);
    const when = new Date();
    const taken = z.object({ file: z.instanceof(Blob), when: z.date() });
    expect(readWith(taken, { file, when })).toEqual({ ok: true, data: { file, when } });
  });
});
