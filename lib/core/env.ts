import { resolve } from "node:path";
import { z } from "zod";
import { DEMO_CONTACT, settingIssuesOf, stripeIssuesOf, takesTestCards, translationIssuesOf } from "./check-production";
import { OPERATOR_LENGTHS } from "./field-limits";

const port = z.coerce.number().int().min(1).max(65_535);
const secret = z.string().min(32, "must have at least 32 characters: make one with `openssl rand -base64 48`");
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
/** The URL of a service, without trailing slashes. */
const address = (usual: string) =>
  z
    .url({ protocol: /^https?$/ })
    .default(usual)
    .transform(withoutEndSlashes);

/** Settings that only work in pairs. */
const PAIRED_SETTINGS = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
] as const;

const STRIPE_KEY = /^(sk|rk)_(test|live)_\w{8,}$/;
const isSet = (value: string | readonly string[] | undefined) => value !== undefined && value.length > 0;

const EnvSchema = z
  .object({
    APP_MODE: z.enum(["production", "demo"]).default("production"),
    APP_URL: z.url({ protocol: /^https?$/ }),
    BRAND_NAME: z.string().min(1).max(40).default("Rihla"),
    /** The address that servers bind to; a container sets 0.0.0.0. */
    HOST: z.string().min(1).default("127.0.0.1"),
    PORT: port.default(3000),
    REALTIME_PORT: port.default(3001),
    DATA_DIR: z.string().min(1).default(".data"),
    DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres://"),
    /** PostgreSQL itself when DATABASE_URL leads to a pooler in transaction mode. */
    DATABASE_DIRECT_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres://")),
    /** A streaming replica, for public reads. */
    DATABASE_REPLICA_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres://")),
    /** Joins the sockets of several sidecars. */
    REDIS_URL: optional(z.string().regex(/^rediss?:\/\//, "must start with redis:// or rediss://")),
    /** The sidecar that this web process hands sockets to; its own machine's when left out. */
    REALTIME_URL: optional(z.url({ protocol: /^https?$/ }).transform(withoutEndSlashes)),
    /** Keeps files in a bucket instead of DATA_DIR. */
    S3_BUCKET: optional(z.string().min(3).max(63)),
    /** Another service with Amazon's API, such as MinIO. */
    S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ }).transform(withoutEndSlashes)),
    S3_REGION: z.string().min(1).default("us-east-1"),
    /** Put before each file's name. */
    S3_PREFIX: z.string().max(200).default(""),
    S3_ACCESS_KEY_ID: optional(z.string().min(3)),
    S3_SECRET_ACCESS_KEY: optional(z.string().min(3)),
    DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
    AUTH_SECRET: secret,
    CODE_SECRET: secret,
    /** Encrypts identity documents. */
    FILE_SECRET: secret,
    /** Former values of FILE_SECRET, comma-separated, still used to decrypt. */
    FILE_SECRETS_OLD: z.string().default("").transform(toList).pipe(z.array(secret).max(20)),
    /** Confirms simulated payments, which production needs where no Stripe key is set. */
    PAYMENTS: optional(z.enum(["simulated"], 'can only be "simulated": Stripe is chosen by STRIPE_SECRET_KEY')),
    /**
     * Both choose Stripe. A secret for each endpoint that Stripe calls: the platform's, and
     * connected accounts'.
     */
    STRIPE_SECRET_KEY: optional(
      z.string().regex(STRIPE_KEY, "must begin with sk_test_, sk_live_, rk_test_ or rk_live_"),
    ),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .default("")
      .transform(toList)
      .pipe(
        z
          .array(z.string().regex(/^whsec_.{8,}$/, "must begin with whsec_, with a comma between several"))
          .max(5, "takes five secrets at most"),
      ),
    /** Overridden by a stand-in of Stripe in tests. */
    STRIPE_BASE_URL: address("https://api.stripe.com"),
    RESEND_API_KEY: optional(z.string().min(8)),
    MAIL_FROM: optional(z.string().min(3)),
    /** Overridden by a stand-in of Resend in tests. */
    RESEND_BASE_URL: address("https://api.resend.com"),
    /** The recipient of the contact page's messages. */
    CONTACT_EMAIL: z.preprocess((value) => (value === "" ? undefined : value), z.email().default(DEMO_CONTACT)),
    /** The operator, for the legal notice. */
    OPERATOR_NAME: optional(z.string().max(OPERATOR_LENGTHS.name)),
    OPERATOR_ADDRESS: optional(z.string().max(OPERATOR_LENGTHS.address)),
    OPERATOR_PHONE: optional(z.string().max(OPERATOR_LENGTHS.phone)),
    OPERATOR_REGISTRATION: optional(z.string().max(OPERATOR_LENGTHS.registration)),
    OPERATOR_VAT: optional(z.string().max(OPERATOR_LENGTHS.vat)),
    OPERATOR_DIRECTOR: optional(z.string().max(OPERATOR_LENGTHS.director)),
    OPERATOR_HOST: optional(z.string().max(OPERATOR_LENGTHS.host)),
    /** Draws the maps with Mapbox instead of our own files. Visible to browsers. */
    NEXT_PUBLIC_MAPBOX_TOKEN: optional(z.string().regex(/^pk\./, "must be a public token: it begins with pk.")),
    MAPBOX_API_URL: address("https://api.mapbox.com"),
    MAPBOX_STYLE_LIGHT: z.string().max(300).default("mapbox://styles/mapbox/light-v11"),
    MAPBOX_STYLE_DARK: z.string().max(300).default("mapbox://styles/mapbox/dark-v11"),
    /** An engine with OSRM's HTTP API, to measure detours by road. */
    ROUTING_URL: optional(z.url({ protocol: /^https?$/ }).transform(withoutEndSlashes)),
    /** A server with LibreTranslate's HTTP API, to translate what others wrote. */
    TRANSLATION_URL: optional(z.url({ protocol: /^https?$/ }).transform(withoutEndSlashes)),
    TRANSLATION_KEY: optional(z.string().min(3)),
    /** DeepL instead of it. */
    DEEPL_KEY: optional(z.string().min(8)),
    /** Overridden by a stand-in of DeepL in tests; the key decides otherwise. */
    DEEPL_URL: optional(z.url({ protocol: /^https?$/ }).transform(withoutEndSlashes)),
    /** Google sign-in is hidden without both. */
    GOOGLE_CLIENT_ID: optional(z.string().min(3)),
    GOOGLE_CLIENT_SECRET: optional(z.string().min(3)),
    GOOGLE_ISSUER: address("https://accounts.google.com"),
    /** Facebook sign-in is hidden without both. */
    FACEBOOK_APP_ID: optional(z.string().min(3)),
    FACEBOOK_APP_SECRET: optional(z.string().min(3)),
    FACEBOOK_DIALOG_URL: address("https://www.facebook.com/dialog/oauth"),
    FACEBOOK_GRAPH_URL: address("https://graph.facebook.com"),
    /** Where the processes serve their metrics, on HOST; nowhere when left out. */
    METRICS_PORT: optional(port),
    REALTIME_METRICS_PORT: optional(port),
    /**
     * Where traces are sent (OTLP over HTTP); the standard variables beside it are the library's.
     */
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url()),
    TRUST_PROXY: z.enum(["0", "1"]).default("0"),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  })
  .superRefine((env, ctx) => {
    if (env.RESEND_API_KEY && !env.MAIL_FROM) {
      ctx.addIssue({ code: "custom", path: ["MAIL_FROM"], message: "is needed when RESEND_API_KEY is set" });
    }
    if (!env.S3_BUCKET && (env.S3_ENDPOINT || env.S3_ACCESS_KEY_ID)) {
      ctx.addIssue({ code: "custom", path: ["S3_BUCKET"], message: "is needed together with the other S3_ variables" });
    }
    for (const [name, message] of translationIssuesOf(env)) ctx.addIssue({ code: "custom", path: [name], message });
    for (const [one, other] of PAIRED_SETTINGS) {
      if (isSet(env[one]) === isSet(env[other])) continue;
      const [given, missing] = isSet(env[one]) ? [one, other] : [other, one];
      ctx.addIssue({ code: "custom", path: [missing], message: `is needed together with ${given}` });
    }
    for (const message of stripeIssuesOf(env)) ctx.addIssue({ code: "custom", path: ["STRIPE_SECRET_KEY"], message });
    if (env.APP_MODE !== "production") return;
    for (const { name, message } of settingIssuesOf(env)) ctx.addIssue({ code: "custom", path: [name], message });
  });

/** The settings of a process, parsed once and frozen. */
export type Env = Readonly<z.output<typeof EnvSchema>>;

/** Parses settings; throws one error with a sentence for each missing or invalid variable. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = EnvSchema.safeParse(source);
  if (parsed.success) return Object.freeze({ ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) });
  const sentences = parsed.error.issues.map((issue) => {
    // Of a list the whole is named: its parts have no names of their own.
    const name = String(issue.path[0]);
    const isMissing = source[name] === undefined || source[name] === "";
    return `  ${name} ${isMissing && issue.code !== "custom" ? "is not set" : issue.message}.`;
  });
  throw new Error(
    `The configuration cannot be used:\n${sentences.join("\n")}\nSet them in the environment or in .env; .env.example explains each one.`,
  );
}

// Read once a process, however often the module is bundled.
const holder = globalThis as typeof globalThis & { __rihlaEnv?: Env };

/** The settings of this process, parsed from `process.env` on first use. */
export function env(): Env {
  holder.__rihlaEnv ??= parseEnv(process.env);
  return holder.__rihlaEnv;
}

/** Whether this is the demo: the only mode with demo accounts and the mailbox page. */
export function isDemo(): boolean {
  return env().APP_MODE === "demo";
}

/** The site's URL without a trailing slash. */
export function siteOrigin(): string {
  return withoutEndSlashes(env().APP_URL);
}

/**
 * The sidecar's URL: the one that is named, or the process beside this one on the address that
 * servers bind to.
 */
export function realtimeUrlOf({ REALTIME_URL, HOST, REALTIME_PORT }: Env): string {
  if (REALTIME_URL) return REALTIME_URL;
  const isAnyAddress = HOST === "0.0.0.0" || HOST === "::";
  const host = isAnyAddress ? (HOST === "::" ? "::1" : "127.0.0.1") : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${REALTIME_PORT}`;
}

/** An address without the slashes at its end, in time that grows with its length. */
export function withoutEndSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === "/") end -= 1;
  return url.slice(0, end);
}

/** A comma-separated setting as its parts. */
function toList(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Whether a production site moves no real money; then every page with money says so. */
export function showsSimulation(): boolean {
  const { PAYMENTS, STRIPE_SECRET_KEY } = env();
  return !isDemo() && (PAYMENTS === "simulated" || takesTestCards(STRIPE_SECRET_KEY));
}
