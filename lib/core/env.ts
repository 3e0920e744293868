import { resolve } from "node:path";
import { z } from "zod";
import { DEMO_CONTACT, settingIssuesOf } from "./check-production";

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
] as const;

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
    DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
    AUTH_SECRET: secret,
    CODE_SECRET: secret,
    /** Encrypts identity documents. */
    FILE_SECRET: secret,
    /** Former values of FILE_SECRET, comma-separated, still used to decrypt. */
    FILE_SECRETS_OLD: z
      .string()
      .default("")
      .transform((list) =>
        list
          .split(",")
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .pipe(z.array(secret).max(20)),
    /** Confirms simulated payments; production needs it until a real provider is built in. */
    PAYMENTS: optional(z.enum(["simulated"])),
    RESEND_API_KEY: optional(z.string().min(8)),
    MAIL_FROM: optional(z.string().min(3)),
    /** Overridden by a stand-in of Resend in tests. */
    RESEND_BASE_URL: address("https://api.resend.com"),
    /** The recipient of the contact page's messages. */
    CONTACT_EMAIL: z.preprocess((value) => (value === "" ? undefined : value), z.email().default(DEMO_CONTACT)),
    /** The operator, for the legal notice. */
    OPERATOR_NAME: optional(z.string().max(200)),
    OPERATOR_ADDRESS: optional(z.string().max(300)),
    OPERATOR_PHONE: optional(z.string().max(40)),
    OPERATOR_REGISTRATION: optional(z.string().max(200)),
    OPERATOR_VAT: optional(z.string().max(40)),
    OPERATOR_DIRECTOR: optional(z.string().max(200)),
    OPERATOR_HOST: optional(z.string().max(400)),
    /** Draws the maps with Mapbox instead of our own files. Visible to browsers. */
    NEXT_PUBLIC_MAPBOX_TOKEN: optional(z.string().regex(/^pk\./, "must be a public token: it begins with pk.")),
    MAPBOX_API_URL: address("https://api.mapbox.com"),
    MAPBOX_STYLE_LIGHT: z.string().max(300).default("mapbox://styles/mapbox/light-v11"),
    MAPBOX_STYLE_DARK: z.string().max(300).default("mapbox://styles/mapbox/dark-v11"),
    /** An engine with OSRM's HTTP API, to measure detours by road. */
    ROUTING_URL: optional(z.url({ protocol: /^https?$/ }).transform(withoutEndSlashes)),
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
    /** Where traces are sent (OTLP over HTTP); the standard variables beside it are the library's. */
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url()),
    TRUST_PROXY: z.enum(["0", "1"]).default("0"),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  })
  .superRefine((env, ctx) => {
    if (env.RESEND_API_KEY && !env.MAIL_FROM) {
      ctx.addIssue({ code: "custom", path: ["MAIL_FROM"], message: "is needed when RESEND_API_KEY is set" });
    }
    for (const [one, other] of PAIRED_SETTINGS) {
      if (Boolean(env[one]) === Boolean(env[other])) continue;
      const missing = env[one] ? other : one;
      ctx.addIssue({ code: "custom", path: [missing], message: `is needed together with ${env[one] ? one : other}` });
    }
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
    const name = issue.path.join(".");
    const isMissing = source[name] === undefined || source[name] === "";
    return `  ${name} ${isMissing && issue.code !== "custom" ? "is not set" : issue.message}.`;
  });
  throw new Error(
    `The configuration cannot be used:\n${sentences.join("\n")}\nSet them in the environment or in .env; .env.example explains each one.`,
  );
}

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

/** The sidecar's URL: the one that is named, or the process beside this one on the address that servers bind to. */
export function realtimeUrlOf({ REALTIME_URL, HOST, REALTIME_PORT }: Env): string {
  if (REALTIME_URL) return REALTIME_URL;
  const isAnyAddress = HOST === "0.0.0.0" || HOST === "::";
  const host = isAnyAddress ? (HOST === "::" ? "::1" : "127.0.0.1") : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${REALTIME_PORT}`;
}

function withoutEndSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === "/") end -= 1;
  return url.slice(0, end);
}

/** Whether a production site simulates payments; then every page with money says so. */
export function showsSimulation(): boolean {
  return !isDemo() && env().PAYMENTS === "simulated";
}
