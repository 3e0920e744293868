import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import CONTEXTS from "@/scripts/lib/contexts.json";
import { tablesInStatements } from "@/scripts/lib/sql-tables";

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

/** The context of every table. */
const CONTEXT_OF = new Map(
  filesIn("db/schema").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/pgTable\(\s*"([a-z_]+)"/g)].map(([, table = ""]) => [
      table,
      file.split("/")[2] ?? "",
    ]),
  ),
);

describe("the tables that statements name", () => {
  it("are found in templates under sql, in their parts as well, and nowhere else", () => {
    const source = `
      // from comments
      const a = sql<number>\`(select 1 FROM reviews r join "rooms" on true where \${id} in (select id from offers))\`;
      const b = "from words";
      const c = other\`from others\`;
      await sql\`update users set a = 1\`;`;
    expect([...tablesInStatements("source.ts", source)].toSorted()).toEqual(["offers", "reviews", "rooms", "users"]);
  });

  it("belong to the file's context or to an earlier one, as imports do", () => {
    expect(CONTEXT_OF.size).toBeGreaterThan(50);
    const files = CONTEXTS.flatMap((context) => filesIn(join("lib", context)));
    expect(files.length).toBeGreaterThan(300);
    const later = files.flatMap((file) => {
      const own = CONTEXTS.indexOf(file.split("/")[1] ?? "");
      return [...tablesInStatements(file, readFileSync(file, "utf8"))]
        .filter((table) => CONTEXTS.indexOf(CONTEXT_OF.get(table) ?? "") > own)
        .map((table) => `${file} names ${table}`);
    });
    expect(later).toEqual([]);
  });
});
