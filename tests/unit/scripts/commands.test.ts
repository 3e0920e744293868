import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { PRODUCTION_ENV } from "../../support/env";
import { runScript } from "../../support/programs";

const DATA_DIR = mkdtempSync(join(tmpdir(), "rihla-commands-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const production = { ...PRODUCTION_ENV, APP_URL: "https://passeurs.test", DATA_DIR, DATABASE_URL: "" };

describe("a command in production without a database", () => {
  it.each([
    ["admin", ["list"]],
    ["check-ledger", []],
    ["backup", [join(DATA_DIR, "backups")]],
  ])("%s ends with a sentence, and begins none of its own", async (name, args) => {
    const { code, output } = await runScript(name, args, production);
    expect(code).toBe(1);
    expect(output).toContain("DATABASE_URL is not set.");
    expect(output).not.toContain("    at ");
    expect(existsSync(join(DATA_DIR, "db"))).toBe(false);
  });
});

describe("migrate", () => {
  it("checks all settings before it changes anything", async () => {
    // Nothing listens there: the first connection fails.
    const wrong = { ...production, DATABASE_URL: "postgres://127.0.0.1:1/rihla", PORT: "http", MAIL_FROM: "abc" };
    const { code, output } = await runScript("migrate", [], wrong);
    expect(code).toBe(1);
    expect(output).toContain("  PORT must be a port");
    expect(output).toContain("  MAIL_FROM must be an e-mail address");
    expect(output).not.toMatch(/Bringing the schema|ECONNREFUSED| {4}at /);
  });
});
