import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/core/env/env";
import { EnvSchema, notesOf } from "@/lib/core/env/env-schema";
import { PRODUCTION_ENV, TEST_ENV } from "../../support/env";

const RIGHT = { ...TEST_ENV, DATABASE_URL: "postgres://db/rihla", ...PRODUCTION_ENV };
function sentencesOf(settings: Record<string, string | undefined>): string[] {
  try {
    parseEnv(settings);
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.split("\n").filter((line) => line.startsWith("  "));
  }
}

const long = "x".repeat(1_000);
/** Each variable with values that somebody may well write, and a part of what it is to say. */
const WRONG: Record<keyof typeof EnvSchema.shape, [values: string[], wants: string]> = {
  APP_MODE: [["prod", "PRODUCTION"], "must be production or demo"],
  APP_URL: [["rihla.example", "ftp://rihla.example"], "http:// or https://"],
  BRAND_NAME: [[long], "at most 40 characters"],
  SAVINGS_PERCENT: [["0", "-5", "40%", "91", "12.5", "vierzig"], "a whole number from 1 to 90"],
  WESTERN_SAHARA: [["ma", "Morocco", "732"], "must be territory or morocco"],
  REGISTRATIONS_PER_NETWORK: [["0", "many", "1.5"], "a whole number from 5 to 100000"],
  HOST: [["127.0.0.1:3000", "http://localhost", "*"], "without a port"],
  PORT: [["http", "0", "70000", "3000.5", "3000a"], "a number from 1 to 65535"],
  REALTIME_PORT: [["3001,3002"], "a number from 1 to 65535"],
  DATA_DIR: [["~/rihla"], "the path of a folder"],
  S3_BUCKET: [["a", "s3://files", long], "the name of a bucket"],
  S3_ENDPOINT: [["minio:9000"], "http:// or https://"],
  S3_REGION: [["eu west"], "the name of a region"],
  S3_PREFIX: [[long], "at most 200 characters"],
  S3_ACCESS_KEY_ID: [["x"], "3 characters or more"],
  S3_SECRET_ACCESS_KEY: [["x"], "3 characters or more"],
  BACKUP_S3_ENDPOINT: [["minio:9000"], "http:// or https://"],
  BACKUP_S3_REGION: [["https://eu-west-1"], "the name of a region"],
  BACKUP_S3_ACCESS_KEY_ID: [["x"], "3 characters or more"],
  BACKUP_S3_SECRET_ACCESS_KEY: [["x"], "3 characters or more"],
  BACKUP_SECRET: [["short"], "must have at least 32 characters"],
  PG_BIN: [["bin", "~/postgresql/bin"], "the path of a folder, from / on"],
  DATABASE_URL: [["db.example:5432", "mysql://db/rihla", "postgres://"], "postgres://"],
  DATABASE_DIRECT_URL: [["db.example"], "postgres://"],
  DATABASE_REPLICA_URL: [["replica"], "postgres://"],
  REDIS_URL: [["redis:6379", "http://redis:6379"], "redis:// or rediss://"],
  REALTIME_URL: [["realtime-1:3001", "ws://realtime-1:3001"], "http:// or https://"],
  DATABASE_POOL_MAX: [["1", "many", "2.5"], "a number from 2 to 200"],
  STRIPE_SECRET_KEY: [["pk_live_0123456789"], "must begin with sk_test_"],
  STRIPE_WEBHOOK_SECRET: [["secret", "whsec_0123456789,other"], "must begin with whsec_"],
  STRIPE_BASE_URL: [["api.stripe.com"], "http:// or https://"],
  PAYMENTS: [["stripe"], 'can only be "simulated"'],
  PAYOUT_WAYS: [["paypal", "stripe bank_transfer", "Simulated"], "one or more of simulated, stripe, bank_transfer"],
  BANK_TRANSFER_MIN_CENTS: [["-1", "50.5", "€ 50"], "a whole number from 0 to"],
  BANK_TRANSFER_MAX_WAIT_DAYS: [["0", "month"], "a whole number from 1 to 365"],
  BANK_TRANSFER_FEE_CENTS: [["-1", "0,50"], "a whole number from 0 to"],
  BANK_TRANSFER_SECOND_ADMIN_FROM_CENTS: [["-1", "much"], "a whole number from 0 to"],
  BANK_TRANSFER_IBAN: [["FR7630006000011234567890188", "007 99999"], "an IBAN whose check digits are right"],
  BANK_TRANSFER_BIC: [["AGRIFRPP8", "agrifrpp"], "8 or 11 capital letters"],
  BANK_TRANSFER_CHARGES: [["OUR", "SLEV"], "must be SHAR, DEBT or CRED"],
  AUTH_SECRET: [["short"], "openssl rand"],
  AUTH_SECRETS_OLD: [["short"], "earlier values of AUTH_SECRET"],
  CODE_SECRET: [["short"], "openssl rand"],
  FILE_SECRET: [["short"], "openssl rand"],
  FILE_SECRETS_OLD: [["short"], "earlier values of FILE_SECRET"],
  RESEND_API_KEY: [["re_1"], "8 characters or more"],
  MAIL_FROM: [["abc", "Rihla", "Rihla <abc>", "Rihla bonjour@rihla.example"], "must be an e-mail address"],
  RESEND_BASE_URL: [["api.resend.com"], "http:// or https://"],
  PUSH_SERVICES: [["push.example.org", "ftp://push.example.org"], "http:// or https://"],
  CONTACT_EMAIL: [["abc", "Rihla <a@example.com>"], "must be an e-mail address"],
  SECURITY_CONTACT: [
    ["abc", "http://rihla.example/security"],
    "an e-mail address, or an address that begins with https://",
  ],
  OPERATOR_NAME: [[long], "at most"],
  OPERATOR_ADDRESS: [[long], "at most"],
  OPERATOR_PHONE: [[long], "at most"],
  OPERATOR_REGISTRATION: [[long], "at most"],
  OPERATOR_VAT: [[long], "at most"],
  OPERATOR_DIRECTOR: [[long], "at most"],
  OPERATOR_HOST: [[long], "at most"],
  ACCESSIBILITY_EXEMPT: [["yes", "true"], "must be 0 or 1"],
  ACCESSIBILITY_NOTE: [[long.repeat(3)], "at most"],
  NEXT_PUBLIC_MAPBOX_TOKEN: [["sk.0123"], "begins with pk."],
  MAPBOX_STYLE_LIGHT: [["light-v11"], "mapbox:// or https://"],
  MAPBOX_STYLE_DARK: [["dark-v11"], "mapbox:// or https://"],
  MAPBOX_API_URL: [["api.mapbox.com"], "http:// or https://"],
  ROUTING_URL: [["osrm:5000"], "http:// or https://"],
  TRANSLATION_URL: [["translate.example"], "http:// or https://"],
  TRANSLATION_KEY: [["x"], "3 characters or more"],
  DEEPL_KEY: [["x:fx"], "8 characters or more"],
  DEEPL_URL: [["api.deepl.com"], "http:// or https://"],
  GOOGLE_CLIENT_ID: [["x"], "3 characters or more"],
  GOOGLE_CLIENT_SECRET: [["x"], "3 characters or more"],
  GOOGLE_ISSUER: [["accounts.google.com"], "http:// or https://"],
  FACEBOOK_APP_ID: [["x"], "3 characters or more"],
  FACEBOOK_APP_SECRET: [["x"], "3 characters or more"],
  FACEBOOK_DIALOG_URL: [["facebook.com"], "http:// or https://"],
  FACEBOOK_GRAPH_URL: [["graph.facebook.com"], "http:// or https://"],
  TRUST_PROXY: [["yes", "true", "2"], "must be 0 or 1"],
  METRICS_PORT: [["0"], "a number from 1 to 65535"],
  REALTIME_METRICS_PORT: [["none"], "a number from 1 to 65535"],
  OTEL_EXPORTER_OTLP_ENDPOINT: [["localhost:4318", "127.0.0.1:4318"], "http:// or https://"],
  LOG_LEVEL: [["verbose", "warning"], "must be one of fatal, error, warn"],
};

describe("a wrong variable", () => {
  it("starts from right ones", () => {
    expect(sentencesOf(RIGHT)).toEqual([]);
    expect(Object.keys(WRONG)).toEqual(Object.keys(EnvSchema.shape));
  });

  it.each(Object.entries(WRONG))("%s ends the start with a sentence of its own", (name, [values, wants]) => {
    for (const value of values) {
      const sentences = sentencesOf({ ...RIGHT, [name]: value });
      expect(sentences, value).toHaveLength(1);
      expect(sentences[0]).toMatch(new RegExp(`^ {2}${name} (must|can only) be|^ {2}${name} must (have|begin)`));
      expect(sentences[0]).toContain(wants);
      // No words of a library, and not what was written: it may be a secret.
      expect(sentences[0]).not.toMatch(/invalid input|expected|received|NaN/i);
      expect(notesOf(name).about).not.toBe("");
    }
  });

  it.each(Object.keys(WRONG))("%s counts as left out when it is empty", (name) => {
    expect(sentencesOf({ ...RIGHT, [name]: "" })).toEqual(sentencesOf({ ...RIGHT, [name]: undefined }));
  });

  it("reports each missing one as not set, and what it wants", () => {
    const sentences = sentencesOf({});
    expect(sentences.map((sentence) => sentence.trim().split(" ", 1)[0])).toEqual([
      "APP_URL",
      "DATABASE_URL",
      "AUTH_SECRET",
      "CODE_SECRET",
      "FILE_SECRET",
    ]);
    for (const sentence of sentences) expect(sentence).toMatch(/ is not set: it must (be|have) /);
  });

  it("takes what is right in other forms, too", () => {
    const right = {
      HOST: ["::", "localhost", "web-1.internal"],
      MAIL_FROM: ["a@passeurs.test", "Rihla <bonjour@passeurs.test>", '"Rihla, colis" <bonjour@passeurs.test>'],
      OTEL_EXPORTER_OTLP_ENDPOINT: ["http://127.0.0.1:4318", "https://traces.example/v1"],
      DATABASE_URL: ["postgresql://rihla:p@db:5432/rihla?sslmode=require"],
      REDIS_URL: ["rediss://:password@redis.example:6380/1"],
    };
    for (const [name, values] of Object.entries(right))
      for (const value of values) expect(sentencesOf({ ...RIGHT, [name]: value }), value).toEqual([]);
  });
});
