import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Code that parses a person's number on its own. */
const READERS =
  /parseFloat\(|parseInt\(|z\.coerce|valueAsNumber|\.replace(?:All)?\(\s*["'/],|inputMode="decimal"|type="number"/;

/**
 * Hexadecimal colours and network groups; the environment, which operators write; the field itself.
 */
const ELSEWHERE = [
  "components/ui/number-input.tsx",
  "lib/core/env/env-fields.ts",
  "lib/core/env/env-schema.ts",
  "lib/core/env/payout-fields.ts",
  "lib/core/commands/network.ts",
  "lib/platform/settings/rules.ts",
];

it("numbers are read by one reader, and typed into one field", () => {
  const files = ["app", "components", "lib"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).flatMap((file) =>
      /\.tsx?$/.test(file) ? [`${root}/${file}`] : [],
    ),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.filter((file) => !ELSEWHERE.includes(file) && READERS.test(readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});
