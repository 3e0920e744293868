import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GIVEN_KEYS, OPERATOR_REQUIRED, OWN_SECRETS } from "@/lib/core/env/check-production";
import { parseEnv } from "@/lib/core/env/env";
import { EnvSchema } from "@/lib/core/env/env-schema";
import { weaknessOf } from "@/lib/core/env/secret-strength";
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

  it("does not take test cards unless it is allowed to, and reports why", () => {
    expect(appErrorOf({ PAYMENTS: "" })).toContain("STRIPE_SECRET_KEY is needed to take cards");
    expect(appErrorOf({ PAYMENTS: "stripe" })).toContain('PAYMENTS can only be "simulated"');
    expect(appErrorOf({ APP_MODE: "demo", PAYMENTS: "" })).toBe("");
  });

  it("takes Stripe's keys instead, and reports which of them is missing, wrong or in the wrong place", () => {
    const keys = { PAYMENTS: "", STRIPE_SECRET_KEY: "sk_live_0123456789", STRIPE_WEBHOOK_SECRET: "whsec_0123456789" };
    const errorOf = (over: Record<string, string>) => appErrorOf({ ...keys, ...over });
    expect(errorOf({})).toBe("");
    expect(
      errorOf({ STRIPE_SECRET_KEY: "rk_test_0123456789", STRIPE_WEBHOOK_SECRET: "whsec_0123456789, whsec_987654321" }),
    ).toBe("");
    expect(errorOf({ STRIPE_WEBHOOK_SECRET: "" })).toContain(
      "STRIPE_WEBHOOK_SECRET is needed together with STRIPE_SECRET_KEY",
    );
    expect(errorOf({ STRIPE_SECRET_KEY: "" })).toContain(
      "STRIPE_SECRET_KEY is needed together with STRIPE_WEBHOOK_SECRET",
    );
    expect(errorOf({ STRIPE_SECRET_KEY: "pk_live_0123456789" })).toContain(
      "STRIPE_SECRET_KEY must begin with sk_test_",
    );
    expect(errorOf({ STRIPE_WEBHOOK_SECRET: "whsec_0123456789,secret" })).toContain("must begin with whsec_");
    expect(errorOf({ PAYMENTS: "simulated" })).toContain("exclude each other");
    expect(errorOf({ APP_MODE: "demo" })).toContain("STRIPE_SECRET_KEY is a live key");
    expect(errorOf({ APP_MODE: "demo", STRIPE_SECRET_KEY: "sk_test_0123456789" })).toBe("");
    // A wrong value is never repeated: it may be the right one with a letter too many.
    expect(errorOf({ STRIPE_SECRET_KEY: "live_secret_0123456789" })).not.toContain("0123456789");
    expect(errorOf({ STRIPE_BASE_URL: "ftp://stripe" })).toContain("STRIPE_BASE_URL");
  });

  it("pays carriers by the provider that takes the payments, by the operator's bank, or by both", () => {
    const keys = { PAYMENTS: "", STRIPE_SECRET_KEY: "sk_live_0123456789", STRIPE_WEBHOOK_SECRET: "whsec_0123456789" };
    const bank = { BANK_TRANSFER_IBAN: "FR76 3000 6000 0112 3456 7890 189" };
    expect(appErrorOf({ ...bank, PAYOUT_WAYS: "simulated, bank_transfer" })).toBe("");
    expect(appErrorOf({ PAYOUT_WAYS: "stripe" })).toContain("PAYOUT_WAYS has stripe, which needs STRIPE_SECRET_KEY");
    expect(appErrorOf({ ...keys, ...bank, PAYOUT_WAYS: "stripe,bank_transfer" })).toBe("");
    expect(appErrorOf({ ...keys, ...bank, PAYOUT_WAYS: "bank_transfer" })).toBe("");
    expect(appErrorOf({ ...keys, PAYOUT_WAYS: "bank_transfer" })).toContain("which needs BANK_TRANSFER_IBAN");
    // Test cards bring no money that a real account could pay out.
    const tests = { ...keys, STRIPE_SECRET_KEY: "sk_test_0123456789" };
    expect(appErrorOf({ ...tests, ...bank, PAYOUT_WAYS: "bank_transfer" })).toContain("no real money is taken");
    expect(appErrorOf({ ...bank, APP_MODE: "demo" })).toContain("no real money is taken");
    expect(appErrorOf({ ...keys, PAYOUT_WAYS: "simulated" })).toContain("leave one of them out");
    expect(appErrorOf({ ...keys, PAYOUT_WAYS: "western_union" })).toContain("PAYOUT_WAYS must be one or more of");
  });

  it("reports which setting of a translation provider is wrong or missing", () => {
    expect(appErrorOf({ TRANSLATION_URL: "https://translate.example", TRANSLATION_KEY: "a key" })).toBe("");
    expect(appErrorOf({ DEEPL_KEY: "00000000:fx" })).toBe("");
    expect(appErrorOf({ TRANSLATION_URL: "translate.example" })).toContain("TRANSLATION_URL");
    expect(appErrorOf({ TRANSLATION_KEY: "a key" })).toContain(
      "TRANSLATION_URL is needed together with TRANSLATION_KEY",
    );
    expect(appErrorOf({ DEEPL_URL: "https://deepl.example" })).toContain("DEEPL_KEY is needed together with DEEPL_URL");
    expect(appErrorOf({ TRANSLATION_URL: "https://translate.example", DEEPL_KEY: "00000000" })).toContain(
      "DEEPL_KEY and TRANSLATION_URL exclude each other",
    );
  });

  it.each([
    ["APP_URL", "https://rihla.example"],
    ["APP_URL", "https://www.example.com/"],
    ["APP_URL", "https://RIHLA.EXAMPLE.:8443"],
    ["MAIL_FROM", "Rihla <bonjour@rihla.example>"],
    ["MAIL_FROM", "bonjour@mail.example.org"],
    ["CONTACT_EMAIL", "contact@example.net"],
    ["CONTACT_EMAIL", "contact@rihla.example"],
    ["RESEND_API_KEY", "re_…"],
    ["RESEND_API_KEY", "re_your_key"],
    ["RESEND_API_KEY", "re_123456789"],
    ["RESEND_API_KEY", "re_xxxxxxxxx"],
    ["RESEND_API_KEY", "re_votre_cle"],
    ["OPERATOR_NAME", "…"],
    ["OPERATOR_ADDRESS", "<street / town>"],
    ["DATABASE_URL", "postgres://rihla:password@127.0.0.1:5432/rihla"],
    ["DATABASE_URL", "postgres://rihla:…@127.0.0.1:5432/rihla"],
    ["DATABASE_URL", "postgres://rihla:change-me@db/rihla"],
  ])("takes no %s that documents show: %s", (name, value) => {
    expect(appErrorOf({ [name]: value })).toContain(`  ${name} `);
    expect(appErrorOf({ [name]: value, APP_MODE: "demo" })).not.toContain("document");
  });

  it("takes names that only look like them", () => {
    for (const APP_URL of ["https://example.com.tn", "https://my-example.fr", "https://exemple.fr", "https://rihla.ma"])
      expect(appErrorOf({ APP_URL }), APP_URL).toBe("");
    expect(appErrorOf({ OPERATOR_NAME: "Example & Fils SARL", OPERATOR_ADDRESS: "3 rue X..3" })).toBe("");
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

  it.each([
    "correct horse battery staple wagon river",
    "Correct-Horse-Battery-Staple-Wagon-47",
    "TheQuickBrownFoxJumpsOverTheLazyDog2026",
    "MaSuperPhraseTresLongueEtDifficile2026!",
    "C0rr3ct-H0rs3-B4tt3ry-St4pl3-W4g0n",
    "j'aime les voyages en Algérie et au Maroc",
    "le-petit-chat-mange-une-souris-grise-demain",
    "unephrasedepassetreslonguepourleserveur",
    "production-server-key-for-signing-sessions",
    "kilometre-voiture-ordinateur-bouteille",
    "changemechangemechangemechangeme",
    "Xy7Qd2Xy7Qd2Xy7Qd2Xy7Qd2Xy7Qd2Xy7Q",
    "Zp2vX8hQ0t deadbeefdeadbeef Lw7mYk4c",
  ])("refuses a phrase, whichever secret it is: %s", (phrase) => {
    for (const name of OWN_SECRETS) expect(appErrorOf({ [name]: phrase })).toContain(name);
  });

  it("asks every secret of the schema, or knows why not", () => {
    const elsewhere: Record<string, string> = {
      FILE_SECRETS_OLD: "what they sealed has to be read, however weak they were",
      AUTH_SECRETS_OLD: "what they signed is read until it ends, however weak they were",
      METRICS_PORT: "a port",
    };
    const secrets = Object.keys(EnvSchema.shape).filter((name) => /SECRET|_KEY|TOKEN|PASSWORD/.test(name));
    const asked: readonly string[] = [...OWN_SECRETS, ...GIVEN_KEYS];
    const others = secrets.filter(
      (name) => !asked.includes(name) && !elsewhere[name] && !/^NEXT_PUBLIC|MAPBOX/.test(name),
    );
    expect(others).toEqual([]);
    for (const name of GIVEN_KEYS)
      for (const shown of [
        "re_xxxxxxxxxxxx",
        "sk_live_…",
        "whsec_changeme-please",
        "<your key here>",
        "your-key-of-it",
      ])
        expect(appErrorOf({ [name]: shown }), `${name} ${shown}`).toContain(name);
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
    for (let index = 0; index < 500; index += 1) {
      expect(weaknessOf(randomBytes(48).toString("base64"))).toBeUndefined();
      expect(weaknessOf(randomBytes(48).toString("base64url"))).toBeUndefined();
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
      "scripts/lib/open-command.ts",
      "lib/http/server/server.ts",
      "realtime/server.ts",
    ];
    for (const file of entries)
      expect(readFileSync(file, "utf8"), file).toMatch(/^\s*(loadDotEnv\(\)|.*loadSettings\(\)\)?);$/m);
    const rooms = readdirSync("lib/core").map((room) => `lib/core/${room}`);
    const readers = ["scripts", "scripts/lib", ...rooms, "lib/runtime", "lib/http/server", "realtime"].flatMap(
      (folder) =>
        readdirSync(folder)
          .filter((name) => /\.(ts|mjs)$/.test(name))
          .map((name) => `${folder}/${name}`)
          .filter((file) => /["']\.env["']/.test(readFileSync(file, "utf8"))),
    );
    expect(readers).toEqual(["lib/runtime/load-dot-env.ts"]);
  });
});
