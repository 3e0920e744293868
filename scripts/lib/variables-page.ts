import { EnvSchema, issuesTogether, notesOf } from "@/lib/core/env/env-schema";

/** The markers of the generated part of docs/variables.md. */
export const VARIABLES_MARKERS = [
  "<!-- variables: made by `npm run variables` -->",
  "<!-- end of variables -->",
] as const;

/** Required unless payments are simulated. */
const INSTEAD: Record<string, string> = {
  STRIPE_SECRET_KEY: "required, or `PAYMENTS`",
  STRIPE_WEBHOOK_SECRET: "required with the one before",
};

/** The table of all variables, as Markdown: their purposes, valid values and defaults. */
export function variablesPage(): string {
  const required = requiredNames();
  const rows = Object.entries(EnvSchema.shape).map(([name, schema]) => {
    const { about, wants } = notesOf(name);
    const usual = schema.safeParse(undefined);
    const value = usual.success ? writeValue(usual.data) : "";
    const unset = INSTEAD[name] ?? (required.has(name) ? "required" : value === "" ? "–" : `\`${value}\``);
    return `| \`${name}\` | ${about} | ${shorten(wants).replaceAll("<", "&lt;")} | ${unset} |`;
  });
  return ["| variable | what for | value | unset, in production |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

/** The valid values alone, of the sentence that refuses others. */
function shorten(wants: string): string {
  return wants
    .replace(/^(?:must|can only) /, "")
    .replace(/^(?:be|have) (?:what the service shows, in full: )?(?:(?:a|an|the) )?/, "")
    .replace(/: (?:make one with|Stripe is chosen by) .*$/, "")
    .replace(/^address (?:of a style )?that begins with /, "")
    .replace(/^addresses that begin with /, "")
    .replace(/^(?:port, a |whole )?number from /, "")
    .replace(/^earlier values of \w+ with commas between, /, "");
}

function writeValue(value: unknown): string {
  return Array.isArray(value) ? value.join(",") : String(value ?? "");
}

/** The variables that production requires, by the checks of settings. */
function requiredNames(): Set<string> {
  const missing = EnvSchema.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? [];
  const least = Object.fromEntries(missing.map((name) => [name, SAMPLES[name] ?? "x".repeat(32)]));
  // With and without mail: the one is needed, and needs another.
  const together = [{}, { RESEND_API_KEY: "re_12345678" }].flatMap((more) =>
    issuesTogether(EnvSchema.parse({ ...least, ...more }))
      .filter(({ message }) => message.startsWith("is needed"))
      .map(({ name }) => name),
  );
  return new Set([...missing, ...together]);
}

/** Something right for what has a form of its own. */
const SAMPLES: Record<string, string> = { APP_URL: "https://localhost", DATABASE_URL: "postgres://host/rihla" };
