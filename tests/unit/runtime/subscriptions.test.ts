import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SUBSCRIPTIONS } from "@/lib/runtime/subscriptions";

type Declared = { name: string; file: string };

async function declaredHooks(): Promise<Declared[]> {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("/hooks.ts"));
  const found = await Promise.all(
    files
      .filter((file) => file !== "core/hooks.ts")
      .map(async (file) => {
        const exported: Record<string, unknown> = await import(`../../../lib/${file}`);
        return Object.values(exported).flatMap((value) =>
          typeof value === "object" && value !== null && "name" in value ? [{ name: String(value.name), file }] : [],
        );
      }),
  );
  return found.flat();
}

describe("a hook", () => {
  it("has a name of its own", async () => {
    const names = (await declaredHooks()).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(10);
    expect(new Set(names).size).toBe(names.length);
  });

  it("has somebody who takes part in it: an event without a subscriber would be lost silently", async () => {
    const unheard = (await declaredHooks()).filter(({ name }) => !SUBSCRIPTIONS.get(name)?.length);
    expect(unheard).toEqual([]);
  });

  it("stands in the table once, so that no line replaces another", async () => {
    const known = new Set((await declaredHooks()).map(({ name }) => name));
    expect([...SUBSCRIPTIONS.keys()].filter((name) => !known.has(name))).toEqual([]);
    expect(SUBSCRIPTIONS.size).toBe(known.size);
  });
});
