import { z } from "zod";
import { OPERATOR_LENGTHS } from "@/lib/core/base/field-limits";
import { DEMO_CONTACT, settingIssuesOf, stripeIssuesOf, translationIssuesOf, wayIssuesOf } from "./check-production";
import {
  database,
  given,
  isHost,
  isSender,
  mapStyle,
  NOTES,
  type Notes,
  oldSecrets,
  optionalDatabase,
  optionalPort,
  optionalSecret,
  optionalUrl,
  region,
  requiredUrl,
  secret,
  serviceUrl,
  text,
  toList,
  usualPort,
  variable,
} from "./env-fields";
import { PAYOUT_FIELDS } from "./payout-fields";

const POOL = { min: 2, max: 200 };
const BRAND_LENGTH_MAX = 40;
const SAVINGS_PERCENT_MAX = 90;
const BUCKET = { min: 3, max: 63 };
const PREFIX_LENGTH_MAX = 200;
const REGISTRATIONS = { min: 5, usual: 100, max: 100_000 };
const WEBHOOK_SECRETS_MAX = 5;
const LEVELS = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

/** Every variable that the product reads, in the order of the book and of .env.example. */
export const EnvSchema = z.object({
  APP_MODE: variable(
    z.enum(["production", "demo"]).default("production"),
    "`demo` has demo accounts, a mailbox page and generated secrets; `production` none of it. `npm start` takes `demo` unless `NODE_ENV` is production",
    "must be production or demo",
  ),
  APP_URL: requiredUrl("the site's address; in production https"),
  BRAND_NAME: variable(
    z.string().max(BRAND_LENGTH_MAX).default("Rihla"),
    "the name on pages and in mail",
    `must have at most ${BRAND_LENGTH_MAX} characters`,
  ),
  SAVINGS_PERCENT: variable(
    z.coerce.number().int().min(1).max(SAVINGS_PERCENT_MAX).optional(),
    "the largest saving over freight companies, in percent, that the operator can prove; without it no page names savings, except in the demo (40)",
    `must be a whole number from 1 to ${SAVINGS_PERCENT_MAX}`,
  ),
  WESTERN_SAHARA: variable(
    z.enum(["territory", "morocco"]).default("territory"),
    "how the places of Western Sahara are listed: `territory`, under the name and code of the United Nations' list, or `morocco`, as places of Morocco; places are loaded anew at the next `migrate`",
    "must be territory or morocco",
  ),
  REGISTRATIONS_PER_NETWORK: variable(
    z.coerce.number().int().min(REGISTRATIONS.min).max(REGISTRATIONS.max).default(REGISTRATIONS.usual),
    "registrations an hour from one IP address, which all phones of a mobile network may share; a device and an e-mail address have lower limits",
    `must be a whole number from ${REGISTRATIONS.min} to ${REGISTRATIONS.max}`,
  ),
  HOST: variable(
    z.string().refine(isHost).default("127.0.0.1"),
    "the address that both processes listen on; in a container `0.0.0.0`",
    "must be an address or a name of this machine without a port, such as 127.0.0.1 or 0.0.0.0",
  ),
  PORT: usualPort(3000, "where web listens"),
  REALTIME_PORT: usualPort(3001, "where realtime listens"),
  DATA_DIR: variable(
    z.string().regex(/^[^~]/).default(".data"),
    "the folder of uploads, in the demo also of the database and secrets",
    "must be the path of a folder, written out without ~",
  ),
  S3_BUCKET: variable(
    z
      .string()
      .regex(/^[\w.-]+$/)
      .min(BUCKET.min)
      .max(BUCKET.max)
      .optional(),
    "a bucket for the files instead of `DATA_DIR`, for several machines",
    `must be the name of a bucket, ${BUCKET.min} to ${BUCKET.max} letters, digits, dots and hyphens`,
  ),
  S3_ENDPOINT: optionalUrl("a service other than Amazon's, with its API"),
  S3_REGION: region("its region"),
  S3_PREFIX: variable(
    z.string().max(PREFIX_LENGTH_MAX).default(""),
    "goes before each file's name",
    `must have at most ${PREFIX_LENGTH_MAX} characters`,
  ),
  S3_ACCESS_KEY_ID: given("its key; without it the machine's role is used"),
  S3_SECRET_ACCESS_KEY: given("its secret"),
  BACKUP_S3_ENDPOINT: optionalUrl("the service of `backup s3://…`, if other than that of the files"),
  BACKUP_S3_REGION: region("its region"),
  BACKUP_S3_ACCESS_KEY_ID: given("its key"),
  BACKUP_S3_SECRET_ACCESS_KEY: given("its secret"),
  BACKUP_SECRET: optionalSecret("encrypts backups; store it elsewhere, without it they are lost"),
  PG_BIN: variable(
    z.string().regex(/^\//).optional(),
    "the folder of `pg_dump` and `pg_restore`, if not found automatically",
    "must be the path of a folder, from / on",
  ),
  DATABASE_URL: database("PostgreSQL 15 or later; `npm start` as a demo starts its own"),
  DATABASE_DIRECT_URL: optionalDatabase("PostgreSQL itself, when `DATABASE_URL` leads to a pooler in transaction mode"),
  DATABASE_REPLICA_URL: optionalDatabase("a streaming replica, for anonymous clients' reads"),
  REDIS_URL: variable(
    z
      .string()
      .regex(/^rediss?:\/\/./)
      .optional(),
    "connects several sidecars; the same for each",
    "must be an address that begins with redis:// or rediss://",
  ),
  REALTIME_URL: optionalUrl("the sidecar of this web process, if not at `REALTIME_PORT` of the same machine"),
  DATABASE_POOL_MAX: variable(
    z.coerce.number().int().min(POOL.min).max(POOL.max).default(10),
    "most connections of a process for requests",
    `must be a number from ${POOL.min} to ${POOL.max}`,
  ),
  STRIPE_SECRET_KEY: variable(
    z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w{8,}$/)
      .optional(),
    "payments by [Stripe](stripe.md), with the next one; a test key moves no money",
    "must begin with sk_test_, sk_live_, rk_test_ or rk_live_",
  ),
  STRIPE_WEBHOOK_SECRET: variable(
    z
      .string()
      .default("")
      .transform(toList)
      .pipe(z.array(z.string().regex(/^whsec_.{8,}$/)).max(WEBHOOK_SECRETS_MAX)),
    "the signing secrets of both endpoints, separated by commas",
    `must begin with whsec_, with a comma between several, ${WEBHOOK_SECRETS_MAX} at most`,
  ),
  STRIPE_BASE_URL: serviceUrl("https://api.stripe.com", "another address of Stripe's API, for tests"),
  PAYMENTS: variable(
    z.enum(["simulated"]).optional(),
    "`simulated` takes test cards only, and every page with money shows so",
    'can only be "simulated": Stripe is chosen by STRIPE_SECRET_KEY',
  ),
  ...PAYOUT_FIELDS,
  AUTH_SECRET: secret("signs session cookies and links in mails; a change signs everybody out"),
  AUTH_SECRETS_OLD: oldSecrets("AUTH_SECRET", "what they signed is still accepted"),
  CODE_SECRET: secret("makes the handover codes; a change replaces those of open deals"),
  FILE_SECRET: secret("encrypts identity documents and bank accounts"),
  FILE_SECRETS_OLD: oldSecrets("FILE_SECRET", "what they encrypted is still read"),
  RESEND_API_KEY: given("sends mail by Resend; without it the demo's mail is at `/dev/mail`", 8),
  MAIL_FROM: variable(
    z.string().refine(isSender).optional(),
    "the sender of mail",
    "must be an e-mail address, alone or as Rihla <bonjour@rihla.example>",
  ),
  RESEND_BASE_URL: serviceUrl("https://api.resend.com", "another address of Resend's API"),
  PUSH_SERVICES: variable(
    z
      .string()
      .default("")
      .transform(toList)
      .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin))),
    "further origins of push services, for tests, separated by commas",
    "must be addresses that begin with http:// or https://",
  ),
  CONTACT_EMAIL: variable(
    z.email().default(DEMO_CONTACT),
    "receives the messages of the contact page",
    "must be an e-mail address",
  ),
  SECURITY_CONTACT: variable(
    z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
    "where vulnerabilities are reported, in `/.well-known/security.txt`; without it `CONTACT_EMAIL`",
    "must be an e-mail address, or an address that begins with https://",
  ),
  OPERATOR_NAME: text("who runs the site, for the legal notice; ` / ` is a line break", OPERATOR_LENGTHS.name),
  OPERATOR_ADDRESS: text("their address", OPERATOR_LENGTHS.address),
  OPERATOR_PHONE: text("their telephone number", OPERATOR_LENGTHS.phone),
  OPERATOR_REGISTRATION: text("their number in a register, if any", OPERATOR_LENGTHS.registration),
  OPERATOR_VAT: text("their VAT number, if any", OPERATOR_LENGTHS.vat),
  OPERATOR_DIRECTOR: text("who answers for what is published", OPERATOR_LENGTHS.director),
  OPERATOR_HOST: text("the hosting company, with its address", OPERATOR_LENGTHS.host),
  ACCESSIBILITY_EXEMPT: variable(
    z.enum(["0", "1"]).default("0"),
    "`1` declares an operator of fewer than ten people and at most € 2 million a year exempt from accessibility",
    "must be 0 or 1",
  ),
  ACCESSIBILITY_NOTE: text("words of the operator in the accessibility statement", 2_000),
  NEXT_PUBLIC_MAPBOX_TOKEN: variable(
    z.string().regex(/^pk\./).optional(),
    "draws maps with Mapbox instead of the site's own files; browsers see it",
    "must be a public token: it begins with pk.",
  ),
  MAPBOX_STYLE_LIGHT: mapStyle("mapbox://styles/mapbox/light-v11", "the style of light pages"),
  MAPBOX_STYLE_DARK: mapStyle("mapbox://styles/mapbox/dark-v11", "the style of dark pages"),
  MAPBOX_API_URL: serviceUrl("https://api.mapbox.com", "another address of Mapbox's API"),
  ROUTING_URL: optionalUrl(
    "a server with OSRM's HTTP API, which measures detours by road; without it great circle × 1.3",
  ),
  TRANSLATION_URL: optionalUrl(
    "a server with LibreTranslate's HTTP API, which [translates](operations.md#translations) others' texts",
  ),
  TRANSLATION_KEY: given("its key, if it needs one"),
  DEEPL_KEY: given("DeepL instead of it", 8),
  DEEPL_URL: optionalUrl("another address of DeepL's API; by default the key decides"),
  GOOGLE_CLIENT_ID: given("sign-in with Google, with the next one"),
  GOOGLE_CLIENT_SECRET: given("its secret"),
  GOOGLE_ISSUER: serviceUrl("https://accounts.google.com", "another address of Google's sign-in"),
  FACEBOOK_APP_ID: given("sign-in with Facebook, with the next one"),
  FACEBOOK_APP_SECRET: given("its secret"),
  FACEBOOK_DIALOG_URL: serviceUrl("https://www.facebook.com/dialog/oauth", "another address of Facebook's dialog"),
  FACEBOOK_GRAPH_URL: serviceUrl("https://graph.facebook.com", "another address of Facebook's API"),
  TRUST_PROXY: variable(
    z.enum(["0", "1"]).default("0"),
    "`1` behind a proxy that sets `X-Forwarded-For`: limits and the list of sessions use its last address",
    "must be 0 or 1",
  ),
  METRICS_PORT: optionalPort("web's port of [metrics](operations.md#metrics), on `HOST`"),
  REALTIME_METRICS_PORT: optionalPort("realtime's"),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl("where [traces](operations.md#traces) are sent, by OTLP over HTTP"),
  LOG_LEVEL: variable(z.enum(LEVELS).default("info"), "how much is logged", `must be one of ${LEVELS.join(", ")}`),
});

/** Settings that only work in pairs. */
const PAIRED_SETTINGS = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
] as const;

const isSet = (value: string | readonly string[] | undefined) => value !== undefined && value.length > 0;

/** Issues of settings together, each of which is valid alone, as "NAME …". */
export function issuesTogether(env: z.output<typeof EnvSchema>): { name: string; message: string }[] {
  const found: { name: string; message: string }[] = [];
  const add = (name: string, message: string) => found.push({ name, message });
  if (env.RESEND_API_KEY && !env.MAIL_FROM) add("MAIL_FROM", "is needed when RESEND_API_KEY is set");
  if (!env.S3_BUCKET && (env.S3_ENDPOINT || env.S3_ACCESS_KEY_ID))
    add("S3_BUCKET", "is needed together with the other S3_ variables");
  for (const [name, message] of translationIssuesOf(env)) add(name, message);
  for (const [one, other] of PAIRED_SETTINGS) {
    if (isSet(env[one]) === isSet(env[other])) continue;
    const [has, lacks] = isSet(env[one]) ? [one, other] : [other, one];
    add(lacks, `is needed together with ${has}`);
  }
  for (const message of stripeIssuesOf(env)) add("STRIPE_SECRET_KEY", message);
  for (const message of wayIssuesOf(env)) add("PAYOUT_WAYS", message);
  return env.APP_MODE === "production" ? [...found, ...settingIssuesOf(env)] : found;
}

/** Returns the documentation of a variable of the schema. */
export function notesOf(name: string): Notes {
  const [, schema] = Object.entries(EnvSchema.shape).find(([known]) => known === name) ?? [];
  const notes = schema && NOTES.get(schema);
  if (!notes) throw new Error(`the variable ${name} has no documentation`);
  return notes;
}
