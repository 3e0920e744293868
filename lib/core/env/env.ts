import { resolve } from "node:path";
import type { z } from "zod";
import { processSlot } from "@/lib/core/base/process-slot";
import { takesTestCards } from "./check-production";
import { withoutEndSlashes } from "./env-fields";
import { EnvSchema, issuesTogether, notesOf } from "./env-schema";

/** The settings of a process, parsed once and frozen. */
export type Env = Readonly<z.output<typeof EnvSchema>>;

/**
 * Parses settings; throws one error with a message for each missing or invalid variable. An empty
 * one counts as left out. No message repeats a value: it may be a secret with a letter too many.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = EnvSchema.safeParse(given);
  const sentences = parsed.success
    ? issuesTogether(parsed.data).map(({ name, message }) => `${name} ${message}`)
    : // Of a list the whole is named: its parts have no names of their own.
      [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))].map(
        (name) => `${name} ${given[name] === undefined ? "is not set: it " : ""}${notesOf(name).wants}`,
      );
  if (parsed.success && sentences.length === 0)
    return Object.freeze({ ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) });
  throw new Error(
    `The configuration cannot be used:\n${sentences.map((sentence) => `  ${sentence}.`).join("\n")}\nSet them in the environment or in .env; .env.example explains each one.`,
  );
}

/** The settings of this process. */
export const envSlot = processSlot<Env>("env");

/** The settings of this process, parsed from `process.env` on first use. */
export function env(): Env {
  envSlot.value ??= parseEnv(process.env);
  return envSlot.value;
}

/** Whether this is the demo: the only mode with demo accounts and the mailbox page. */
export function isDemo(): boolean {
  return env().APP_MODE === "demo";
}

/** The claim of the specification's marketing text, which the demo shows. */
const DEMO_SAVINGS_PERCENT = 40;

/** The largest saving that pages may speak of; undefined where none can be shown. */
export function shownSavingsPercent(): number | undefined {
  return env().SAVINGS_PERCENT ?? (isDemo() ? DEMO_SAVINGS_PERCENT : undefined);
}

/** The site's URL without a trailing slash. */
export function siteOrigin(): string {
  return withoutEndSlashes(env().APP_URL);
}

/**
 * The sidecar's URL: the one that is named, or the process next to this one on the address that
 * servers bind to.
 */
export function realtimeUrlOf({ REALTIME_URL, HOST, REALTIME_PORT }: Env): string {
  if (REALTIME_URL) return REALTIME_URL;
  const isAnyAddress = HOST === "0.0.0.0" || HOST === "::";
  const host = isAnyAddress ? (HOST === "::" ? "::1" : "127.0.0.1") : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${REALTIME_PORT}`;
}

/**
 * The ways by which carriers are paid: those that are named, or the payment provider's, and in the
 * demo the operator's bank as well (product: being-paid).
 */
export function payoutWaysOn(): Env["PAYOUT_WAYS"] {
  const { PAYOUT_WAYS: named, STRIPE_SECRET_KEY } = env();
  if (named.length > 0) return named;
  return [STRIPE_SECRET_KEY ? "stripe" : "simulated", ...(isDemo() ? (["bank_transfer"] as const) : [])];
}

type PayoutSettings = { waysOn: Env["PAYOUT_WAYS"]; minCents: number; maxWaitDays: number; feeCents: number };

/** What the operator has set for payouts: the ways that are on, and of transfers cents and days. */
export function payoutSettings(): PayoutSettings {
  const { BANK_TRANSFER_MIN_CENTS, BANK_TRANSFER_MAX_WAIT_DAYS, BANK_TRANSFER_FEE_CENTS } = env();
  return {
    waysOn: payoutWaysOn(),
    minCents: BANK_TRANSFER_MIN_CENTS,
    maxWaitDays: BANK_TRANSFER_MAX_WAIT_DAYS,
    feeCents: BANK_TRANSFER_FEE_CENTS,
  };
}

/** Whether a production site moves no real money; then every page with money shows a notice. */
export function showsSimulation(): boolean {
  const { PAYMENTS, STRIPE_SECRET_KEY } = env();
  return !isDemo() && (PAYMENTS === "simulated" || takesTestCards(STRIPE_SECRET_KEY));
}
