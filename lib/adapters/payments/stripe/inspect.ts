import type Stripe from "stripe";
import { takesTestCards } from "@/lib/core/env/check-production";
import { troubleOf } from "../contract";
import type { Inspection } from "../port";
import { API_VERSION, type StripeClient, type StripeSettings } from "./client";
import { judgeAccount } from "./judge-account";
import { HANDLED_EVENTS } from "./webhooks";

type Found = Inspection["problems"][number];

/**
 * A younger event may still be in delivery; an older one Stripe has given up, and the sweep has
 * found.
 */
const UNDELIVERED = { fromHours: 24, toHours: 1 };
const HOUR_S = 3_600;
/** No site registers more endpoints, and no more events are counted. */
const PAGE = 100;

/**
 * Looks at what Stripe has of us: whether the key works and in which mode, whether our account may
 * hold and send money, and whether events reach us. Throws when the key is refused or Stripe does not answer.
 */
export async function inspect(
  ask: StripeClient,
  { secretKey, webhookSecrets }: StripeSettings,
  { webhookUrl }: { webhookUrl: string | undefined },
): Promise<Inspection> {
  const balance = await permitted(ask("read the balance", (stripe) => stripe.balance.retrieve()));
  const account = await permitted(ask("read our account", (stripe) => stripe.accounts.retrieveCurrent()));
  const isLive = balance?.livemode ?? null;
  const isKeyLive = !takesTestCards(secretKey);
  const problems: Found[] = [];
  if (isLive !== null && isLive !== isKeyLive)
    problems.push({
      problem: "mode_mixed",
      detail: `the key is ${modeOf(isKeyLive)}, its answers are ${modeOf(isLive)}`,
    });
  if (account) problems.push(...judgeAccount(account));
  else problems.push({ problem: "account_unchecked", detail: "the key may not read our account" });
  if (webhookUrl) {
    const endpoints = await permitted(
      ask("list the webhooks", (stripe) => stripe.webhookEndpoints.list({ limit: PAGE })),
    );
    if (endpoints) problems.push(...judgeEndpoints(endpoints.data, { webhookUrl, webhookSecrets, isLive: isKeyLive }));
    else problems.push({ problem: "webhook_unchecked", detail: "the key may not read webhook endpoints" });
    problems.push(...(await findUndelivered(ask)));
  }
  return { accountRef: account?.id ?? null, isLive, problems };
}

/**
 * An answer, unless a restricted key may not have it, or what answers does not know the question.
 */
async function permitted<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === "permission" || trouble === "unknown") return undefined;
    throw error;
  }
}

type Endpoint = Pick<Stripe.WebhookEndpoint, "url" | "status" | "enabled_events" | "api_version" | "livemode">;

/** Returns the problems of the endpoints that are registered at our address. */
function judgeEndpoints(
  all: readonly Endpoint[],
  { webhookUrl, webhookSecrets, isLive }: { webhookUrl: string; webhookSecrets: readonly string[]; isLive: boolean },
): Found[] {
  const own = all.filter(({ url }) => url.replace(/\/$/, "") === webhookUrl);
  if (own.length === 0)
    return [{ problem: "webhook_missing", detail: `${webhookUrl} is none of ${all.length} registered addresses` }];
  const enabled = own.filter(({ status }) => status === "enabled");
  if (enabled.length < own.length)
    return [{ problem: "webhook_disabled", detail: `${own.length - enabled.length} of ${own.length} are disabled` }];
  const heard = new Set(enabled.flatMap(({ enabled_events }) => enabled_events));
  const missing = heard.has("*") ? [] : HANDLED_EVENTS.filter((name) => !heard.has(name));
  const versions = enabled.flatMap(({ api_version }) =>
    api_version && api_version !== API_VERSION ? [api_version] : [],
  );
  const found: Found[] = [];
  if (missing.length > 0) found.push({ problem: "webhook_events", detail: missing.join(", ") });
  if (enabled.length > webhookSecrets.length)
    found.push({ problem: "webhook_secrets", detail: `${enabled.length} endpoints, ${webhookSecrets.length} secrets` });
  if (versions.length > 0)
    found.push({ problem: "webhook_version", detail: `${versions.join(", ")}, not ${API_VERSION}` });
  if (enabled.some(({ livemode }) => livemode !== isLive))
    found.push({ problem: "mode_mixed", detail: `an endpoint is not ${modeOf(isLive)}` });
  return found;
}

/**
 * Events that Stripe could not deliver: our endpoint was unreachable, refused them, or has another
 * secret.
 */
async function findUndelivered(ask: StripeClient): Promise<Found[]> {
  const nowS = Math.floor(Date.now() / 1_000);
  const created = { gte: nowS - UNDELIVERED.fromHours * HOUR_S, lte: nowS - UNDELIVERED.toHours * HOUR_S };
  const events = await permitted(
    ask("list what was not delivered", (stripe) =>
      stripe.events.list({ delivery_success: false, created, types: [...HANDLED_EVENTS], limit: PAGE }),
    ),
  );
  const count = events?.data.length ?? 0;
  return count > 0 ? [{ problem: "events_undelivered", detail: `${count}${events?.has_more ? " or more" : ""}` }] : [];
}

function modeOf(isLive: boolean): string {
  return isLive ? "live" : "test";
}
