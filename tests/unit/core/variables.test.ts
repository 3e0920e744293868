import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseEnv } from "@/lib/core/env/env";
import { EnvSchema } from "@/lib/core/env/env-schema";
import { VARIABLES_MARKERS, variablesPage } from "@/scripts/lib/variables-page";
import { PRODUCTION_ENV, TEST_ENV } from "../../support/env";

const NAMES = Object.keys(EnvSchema.shape);
const table = readFileSync("docs/variables.md", "utf8");

it("are the same in the schema, in .env.example and in the table", () => {
  const example = [...readFileSync(".env.example", "utf8").matchAll(/^#?([A-Z][A-Z\d_]+)=/gm)].map(
    ([, name = ""]) => name,
  );
  expect(example.length).toBeGreaterThan(50);
  expect([...example].sort()).toEqual([...NAMES].sort());
  const [begin, end] = VARIABLES_MARKERS;
  // `npm run variables` writes it.
  expect(table).toContain(`${begin}\n${variablesPage()}\n${end}`);
  for (const name of NAMES)
    expect(variablesPage().match(new RegExp(`^\\| \`${name}\` \\|`, "gm")), name).toHaveLength(1);
});

it("are required in the table when production does not start without them", () => {
  const right: Record<string, string> = {
    ...TEST_ENV,
    APP_URL: "https://passeurs.test",
    DATABASE_URL: "postgres://db/rihla",
    ...PRODUCTION_ENV,
  };
  const starts = (settings: Record<string, string>) => {
    try {
      return parseEnv(settings) !== undefined;
    } catch {
      return false;
    }
  };
  expect(starts(right)).toBe(true);
  const needed = NAMES.filter((name) => !starts({ ...right, [name]: "" }));
  // One choice of two, which the row of the other names.
  expect(needed).toContain("PAYMENTS");
  const required = [...variablesPage().matchAll(/^\| `(\w+)` .*\| required \|$/gm)].map(([, name]) => name);
  expect(required).toEqual(needed.filter((name) => name !== "PAYMENTS"));
});

it("are documented where the README points to", () => {
  const readme = readFileSync("README.md", "utf8");
  expect(readme).toContain("(docs/variables.md)");
  // Whatever the README still names is one that there is.
  const [, chapter = ""] = readme.split("\n## Configuration\n");
  const [own = ""] = chapter.split("\n## ");
  const named = [...own.matchAll(/`([A-Z][A-Z\d]*_[A-Z\d_]+)`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !NAMES.includes(name))).toEqual([]);
});
