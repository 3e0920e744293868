import { z } from "zod";
import { OPERATOR_LENGTHS } from "@/lib/core/base/field-limits";
import { DEMO_CONTACT, settingIssuesOf, stripeIssuesOf, translationIssuesOf } from "./check-production";
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
    "`demo` has demo accounts, a mailbox page and secrets made on this machine; `production` none of it. `npm start` takes `demo` unless `NODE_ENV` is production",
    "must be production or demo",
  ),
  APP_URL: requiredUrl("where people reach the site; in production https"),
  BRAND_NAME: variable(
    z.string().max(BRAND_LENGTH_MAX).default("Rihla"),
    "the name on the pages and in mail",
    `must have at most ${BRAND_LENGTH_MAX} characters`,
  ),
  SAVINGS_PERCENT: variable(
    z.coerce.number().int().min(1).max(SAVINGS_PERCENT_MAX).optional(),
    "the largest saving over freight companies, in percent, that whoever runs the site can show; without it no page speaks of savings, except in the demo (40)",
    `must be a whole number from 1 to ${SAVINGS_PERCENT_MAX}`,
  ),
  REGISTRATIONS_PER_NETWORK: variable(
    z.coerce.number().int().min(REGISTRATIONS.min).max(REGISTRATIONS.max).default(REGISTRATIONS.usual),
    "how many people may register in an hour from one address, which all phones of a mobile carrier may share; a device and an e-mail address have lower limits of their own",
    `must be a whole number from ${REGISTRATIONS.min} to ${REGISTRATIONS.max}`,
  ),
  HOST: variable(
    z.string().refine(isHost).default("127.0.0.1"),
    "the address that both processes listen on; `0.0.0.0` opens a container",
    "must be an address or a name of this machine without a port, such as 127.0.0.1 or 0.0.0.0",
  ),
  PORT: usualPort(3000, "where web listens"),
  REALTIME_PORT: usualPort(3001, "where realtime listens"),
  DATA_DIR: variable(
    z.string().regex(/^[^~]/).default(".data"),
    "the folder of uploads, and in the demo of the database and its secrets",
    "must be the path of a folder, written out without ~",
  ),
  S3_BUCKET: variable(
    z
      .string()
      .regex(/^[\w.-]+$/)
      .min(BUCKET.min)
      .max(BUCKET.max)
      .optional(),
    "a bucket that keeps the files instead of `DATA_DIR`, for several machines",
    `must be the name of a bucket, ${BUCKET.min} to ${BUCKET.max} letters, digits, dots and hyphens`,
  ),
  S3_ENDPOINT: optionalUrl("another service than Amazon's, with its API"),
  S3_REGION: region("the region of the bucket"),
  S3_PREFIX: variable(
    z.string().max(PREFIX_LENGTH_MAX).default(""),
    "goes before the name of each file",
    `must have at most ${PREFIX_LENGTH_MAX} characters`,
  ),
  S3_ACCESS_KEY_ID: given("the keys of the bucket; without them the machine's role is used"),
  S3_SECRET_ACCESS_KEY: given("the other half of it"),
  BACKUP_S3_ENDPOINT: optionalUrl("the service of `backup s3://…`, when it is another one than that of the files"),
  BACKUP_S3_REGION: region("its region"),
  BACKUP_S3_ACCESS_KEY_ID: given("its keys"),
  BACKUP_S3_SECRET_ACCESS_KEY: given("the other half of it"),
  BACKUP_SECRET: optionalSecret(
    "seals backups: whoever has one reads nothing without it. Kept somewhere else: without it they are lost",
  ),
  PG_BIN: variable(
    z.string().regex(/^\//).optional(),
    "the folder of `pg_dump` and `pg_restore`, when they are not found automatically",
    "must be the path of a folder, from / on",
  ),
  DATABASE_URL: database("PostgreSQL 15 or later; `npm start` as a demo starts its own"),
  DATABASE_DIRECT_URL: optionalDatabase("PostgreSQL itself, when `DATABASE_URL` leads to a pooler in transaction mode"),
  DATABASE_REPLICA_URL: optionalDatabase("a streaming replica, for visitors' public reads"),
  REDIS_URL: variable(
    z
      .string()
      .regex(/^rediss?:\/\/./)
      .optional(),
    "joins the sockets of several sidecars; each of them needs the same one",
    "must be an address that begins with redis:// or rediss://",
  ),
  REALTIME_URL: optionalUrl(
    "the sidecar that this web process hands sockets to, when it is not on `REALTIME_PORT` of the same machine",
  ),
  DATABASE_POOL_MAX: variable(
    z.coerce.number().int().min(POOL.min).max(POOL.max).default(10),
    "connections that a process opens at most for requests",
    `must be a number from ${POOL.min} to ${POOL.max}`,
  ),
  STRIPE_SECRET_KEY: variable(
    z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w{8,}$/)
      .optional(),
    "payments by [Stripe](stripe.md), together with the next one; a test key moves no money",
    "must begin with sk_test_, sk_live_, rk_test_ or rk_live_",
  ),
  STRIPE_WEBHOOK_SECRET: variable(
    z
      .string()
      .default("")
      .transform(toList)
      .pipe(z.array(z.string().regex(/^whsec_.{8,}$/)).max(WEBHOOK_SECRETS_MAX)),
    "the secrets of the endpoints that Stripe calls, the platform's and connected accounts', with commas between",
    `must begin with whsec_, with a comma between several, ${WEBHOOK_SECRETS_MAX} at most`,
  ),
  STRIPE_BASE_URL: serviceUrl(
    "https://api.stripe.com",
    "another address for Stripe's API, such as a stand-in for trials",
  ),
  PAYMENTS: variable(
    z.enum(["simulated"]).optional(),
    "`simulated` takes test cards alone, and every page with money says so",
    'can only be "simulated": Stripe is chosen by STRIPE_SECRET_KEY',
  ),
  AUTH_SECRET: secret("signs sessions and links in mails; another one signs everybody out"),
  AUTH_SECRETS_OLD: oldSecrets("AUTH_SECRET", "what they signed is still taken"),
  CODE_SECRET: secret("makes the handover codes; another one changes those that wait"),
  FILE_SECRET: secret("seals the documents of identity checks"),
  FILE_SECRETS_OLD: oldSecrets("FILE_SECRET", "what they sealed is still read"),
  RESEND_API_KEY: given("sends mail by Resend; without it the demo's mail is read at `/dev/mail`", 8),
  MAIL_FROM: variable(
    z.string().refine(isSender).optional(),
    "the sender of mail",
    "must be an e-mail address, alone or as Rihla <bonjour@rihla.example>",
  ),
  RESEND_BASE_URL: serviceUrl("https://api.resend.com", "another address for Resend's API"),
  PUSH_SERVICES: variable(
    z
      .string()
      .default("")
      .transform(toList)
      .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin))),
    "origins of push services in addition to those of browsers, such as a stand-in for trials: with commas between them",
    "must be addresses that begin with http:// or https://",
  ),
  CONTACT_EMAIL: variable(
    z.email().default(DEMO_CONTACT),
    "gets the messages of the contact page; production needs one of yours",
    "must be an e-mail address",
  ),
  SECURITY_CONTACT: variable(
    z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
    "where weaknesses are reported to, in `/.well-known/security.txt`: an e-mail address or an https address; `CONTACT_EMAIL` otherwise",
    "must be an e-mail address, or an address that begins with https://",
  ),
  OPERATOR_NAME: text(
    "who runs the site, for the legal notice; a line break is written as ` / `",
    OPERATOR_LENGTHS.name,
  ),
  OPERATOR_ADDRESS: text("their address", OPERATOR_LENGTHS.address),
  OPERATOR_PHONE: text("their telephone number", OPERATOR_LENGTHS.phone),
  OPERATOR_REGISTRATION: text("their number in a register, where there is one", OPERATOR_LENGTHS.registration),
  OPERATOR_VAT: text("their VAT number, where there is one", OPERATOR_LENGTHS.vat),
  OPERATOR_DIRECTOR: text("who answers for what is published", OPERATOR_LENGTHS.director),
  OPERATOR_HOST: text("the company whose machines it runs on, with its address", OPERATOR_LENGTHS.host),
  NEXT_PUBLIC_MAPBOX_TOKEN: variable(
    z.string().regex(/^pk\./).optional(),
    "draws the maps with Mapbox instead of the site's own files; read at the start, and seen by browsers",
    "must be a public token: it begins with pk.",
  ),
  MAPBOX_STYLE_LIGHT: mapStyle("mapbox://styles/mapbox/light-v11", "the style of light pages"),
  MAPBOX_STYLE_DARK: mapStyle("mapbox://styles/mapbox/dark-v11", "the style of dark pages"),
  MAPBOX_API_URL: serviceUrl("https://api.mapbox.com", "another address for Mapbox's API"),
  ROUTING_URL: optionalUrl(
    "an engine with OSRM's HTTP API measures detours by road; without it they are the great circle × 1.3",
  ),
  TRANSLATION_URL: optionalUrl(
    "a server with LibreTranslate's HTTP API [translates](operations.md#translations) what others wrote",
  ),
  TRANSLATION_KEY: given("its key, if it asks for one"),
  DEEPL_KEY: given("DeepL instead of it", 8),
  DEEPL_URL: optionalUrl("another address for DeepL's API; the key decides otherwise"),
  GOOGLE_CLIENT_ID: given("sign-in with Google, together with the next one; hidden without both"),
  GOOGLE_CLIENT_SECRET: given("the other half of it"),
  GOOGLE_ISSUER: serviceUrl("https://accounts.google.com", "another address for Google's sign-in"),
  FACEBOOK_APP_ID: given("sign-in with Facebook, together with the next one; hidden without both"),
  FACEBOOK_APP_SECRET: given("the other half of it"),
  FACEBOOK_DIALOG_URL: serviceUrl("https://www.facebook.com/dialog/oauth", "another address for Facebook's dialog"),
  FACEBOOK_GRAPH_URL: serviceUrl("https://graph.facebook.com", "another address for Facebook's API"),
  TRUST_PROXY: variable(
    z.enum(["0", "1"]).default("0"),
    "`1` when a proxy in front sets `X-Forwarded-For`: limits and the list of sessions then count its last address",
    "must be 0 or 1",
  ),
  METRICS_PORT: optionalPort("where web serves its [metrics](operations.md#metrics), on `HOST`"),
  REALTIME_METRICS_PORT: optionalPort("where realtime serves them"),
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
  return env.APP_MODE === "production" ? [...found, ...settingIssuesOf(env)] : found;
}

/** Returns the documentation of a variable of the schema. */
export function notesOf(name: string): Notes {
  const [, schema] = Object.entries(EnvSchema.shape).find(([known]) => known === name) ?? [];
  const notes = schema && NOTES.get(schema);
  if (!notes) throw new Error(`the variable ${name} has no documentation`);
  return notes;
}
