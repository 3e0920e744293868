import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AUDIT_ACTIONS } from "@/db/enums/staff/audit";

const FOLDER = "db/enums";

describe("the actions of the audit log", () => {
  it("are those that the nouns declare, each once", async () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".ts") && file !== "staff/audit.ts",
    );
    const declared: unknown[] = [];
    for (const file of files) {
      const values: Record<string, unknown> = await import(`../../../${FOLDER}/${file}`);
      for (const [name, list] of Object.entries(values))
        if (name.endsWith("_ACTIONS") && Array.isArray(list)) declared.push(...list);
    }
    expect(declared.length).toBeGreaterThan(50);
    expect([...AUDIT_ACTIONS].sort()).toEqual([...declared].sort());
    expect(new Set(AUDIT_ACTIONS).size).toBe(AUDIT_ACTIONS.length);
  });
});
