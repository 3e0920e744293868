import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OPERATOR_REQUIRED } from "@/lib/core/check-production";
import { parseEnv } from "@/lib/core/env";
import { weaknessOf } from "@/lib/core/secret-strength";
import { PRODUCTION_ENV, TEST_ENV } from "../../support/env";

const inEarnest = { ...TEST_ENV, DATABASE_URL: "postgres://db/rihla", ...PRODUCTION_ENV };
const appErrorOf = (over: Record<string, string>) => {
  try {
    parseEnv({ ...inEarnest, ...over });
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
};

describe("production", () => {
  it("starts with everything that it needs", () => {
    expect(appErrorOf({})).toBe("");
  });

  it("does not take test cards unless it is told to, and says why", () => {
    expect(appErrorOf({ PAYMENTS: "" })).toContain("PAYMENTS is needed: there is no payment provider");
    expect(appErrorOf({ PAYMENTS: "stripe" })).toContain("PAYMENTS");
    expect(appErrorOf({ APP_MODE: "demo", PAYMENTS: "" })).toBe("");
  });

  it("asks for who runs the site", () => {
    for (const name of OPERATOR_REQUIRED) expect(appErrorOf({ [name]: "" })).toContain(`${name} is needed`);
  });

  it("refuses secrets that can be guessed, with the command that makes a good one", () => {
    const weak = [
      "a".repeat(40),
      "abcdefghijklmnopqrstuvwxyz0123456789",
      "0123456789012345678901234567890123456789",
      "Xy7Xy7Xy7Xy7Xy7Xy7Xy7Xy7Xy7Xy7Xy7Xy7",
      "this is our secret and it is quite long",
      "PASSWORD-PASSWORD2-PASSWORD3-PASSWORD4",
      "1111222233334444555566667777888899990000",
      TEST_ENV.AUTH_SECRET,
      TEST_ENV.CODE_SECRET,
      TEST_ENV.FILE_SECRET,
    ];
    for (const secret of weak)
      expect(appErrorOf({ AUTH_SECRET: secret }), secret).toMatch(
        /AUTH_SECRET .+: make one with `openssl rand -base64 48`/,
      );
    expect(appErrorOf({ CODE_SECRET: PRODUCTION_ENV.AUTH_SECRET })).toContain("CODE_SECRET must differ");
    expect(appErrorOf({ FILE_SECRET: PRODUCTION_ENV.CODE_SECRET })).toContain("FILE_SECRET must differ");
  });

  it("refuses every value of a secret that our own documents show", () => {
    const files = [
      ".env.example",
      "README.md",
      "CONTRIBUTING.md",
      ...readdirSync("docs").map((name) => `docs/${name}`),
    ];
    const secretsIn = (text: string) =>
      [...text.matchAll(/(?:AUTH|CODE|FILE)_SECRET=(\S{8,})/g)].map(([, value]) => value ?? "");
    expect(secretsIn("#AUTH_SECRET=change-me-please")).toEqual(["change-me-please"]);
    const shown = files
      .filter((file) => /\.(md|example)$/.test(file))
      .flatMap((file) => secretsIn(readFileSync(file, "utf8")));
    // Today they show none.
    expect(shown.filter((value) => weaknessOf(value.padEnd(32, value)) === undefined)).toEqual([]);
  });

  it("takes what the commands make, always", () => {
    for (let index = 0; index < 2_000; index += 1) {
      expect(weaknessOf(randomBytes(48).toString("base64"))).toBeUndefined();
      expect(weaknessOf(randomBytes(24).toString("base64url"))).toBeUndefined();
      expect(weaknessOf(randomBytes(32).toString("hex"))).toBeUndefined();
    }
  });
});

describe("every command and process", () => {
  it("reads its settings by the one loader", () => {
    const entries = [
      "scripts/launch.ts",
      "scripts/migrate.ts",
      "scripts/admin.ts",
      "scripts/check-ledger.ts",
      "lib/http/server/server.ts",
      "realtime/server.ts",
    ];
    for (const file of entries)
      expect(readFileSync(file, "utf8"), file).toMatch(/^(loadDotEnv\(\)|.*loadSettings\(\));$/m);
    const readers = ["scripts", "scripts/lib", "lib/core", "lib/runtime", "lib/http/server", "realtime"].flatMap(
      (folder) =>
        readdirSync(folder)
          .filter((name) => /\.(ts|mjs)$/.test(name))
          .map((name) => `${folder}/${name}`)
          .filter((file) => /["']\.env["']/.test(readFileSync(file, "utf8"))),
    );
    expect(readers).toEqual(["lib/runtime/load-dot-env.ts"]);
  });
});
