import { isPlaceholder, MAKE_SECRET, weaknessOf } from "./secret-strength";

/** The secrets that the operator makes. */
export const OWN_SECRETS = ["AUTH_SECRET", "CODE_SECRET", "FILE_SECRET", "BACKUP_SECRET"] as const;
/** The keys that other services give. */
export const GIVEN_KEYS = [
  "RESEND_API_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "BACKUP_S3_ACCESS_KEY_ID",
  "BACKUP_S3_SECRET_ACCESS_KEY",
  "TRANSLATION_KEY",
  "DEEPL_KEY",
  "GOOGLE_CLIENT_SECRET",
  "FACEBOOK_APP_SECRET",
] as const;

/** The settings that production is checked for. */
export type ProductionSettings = {
  APP_URL: string;
  AUTH_SECRET: string;
  CODE_SECRET: string;
  FILE_SECRET: string;
  BACKUP_SECRET?: string | undefined;
  AUTH_SECRETS_OLD: readonly string[];
  FILE_SECRETS_OLD: readonly string[];
  CONTACT_EMAIL: string;
  DATABASE_URL: string;
  MAIL_FROM?: string | undefined;
  PAYMENTS?: "simulated" | undefined;
} & Partial<Record<(typeof GIVEN_KEYS)[number], string | readonly string[] | undefined>> &
  Partial<Record<(typeof OPERATOR_REQUIRED)[number], string | undefined>>;

/** Variables that the law requires for every legal notice, unlike a register or VAT number. */
export const OPERATOR_REQUIRED = [
  "OPERATOR_NAME",
  "OPERATOR_ADDRESS",
  "OPERATOR_PHONE",
  "OPERATOR_DIRECTOR",
  "OPERATOR_HOST",
] as const;

/** A mailbox of the demo alone: its mail is read on the mailbox page. */
export const DEMO_CONTACT = "contact@rihla.example";

/** Whether a host is reserved for documentation (RFC 2606). */
export function isExampleHost(host: string): boolean {
  return /(?:^|\.)(?:example|invalid|example\.(?:com|net|org))$/i.test(host.replace(/\.$/, ""));
}

/** The host of an e-mail address, alone or in angle brackets after a name. */
export function hostOf(address: string): string {
  return /@([^@<>\s]+)>?\s*$/.exec(address)?.[1] ?? "";
}

/** Passwords of a database that documents show. */
const SHOWN_PASSWORD = /^(?:password|secret|your[-_ ]?password|mot[-_ ]?de[-_ ]?passe)$/i;

/** A placeholder. */
const SHOWN_TEXT = /^\s*(?:…|\.{3}|<[^<>]*>)\s*$/;

/** Issues of settings that still have the documents' example values. */
function exampleIssuesOf(env: ProductionSettings): SettingIssue[] {
  const hosts: [name: string, host: string][] = [
    ["APP_URL", URL.canParse(env.APP_URL) ? new URL(env.APP_URL).hostname : ""],
    ["MAIL_FROM", hostOf(env.MAIL_FROM ?? "")],
    ["CONTACT_EMAIL", env.CONTACT_EMAIL === DEMO_CONTACT ? "" : hostOf(env.CONTACT_EMAIL)],
  ];
  const found = hosts
    .filter(([, host]) => isExampleHost(host))
    .map(([name, host]) => ({ name, message: `is the example of a document: ${host} is nobody's. Set one of yours` }));
  for (const name of OPERATOR_REQUIRED)
    if (SHOWN_TEXT.test(env[name] ?? "")) found.push({ name, message: "is what stands in a document: say who it is" });
  const password = passwordOf(env.DATABASE_URL);
  if (isPlaceholder(password) || SHOWN_PASSWORD.test(password))
    found.push({ name: "DATABASE_URL", message: "has the password that a document shows: set the role's own" });
  return found;
}

function passwordOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url).password);
  } catch {
    return "";
  }
}

/** Whether a Stripe key is of its test mode, in which no money moves. */
export function takesTestCards(stripeKey: string | undefined): boolean {
  return stripeKey !== undefined && /^(sk|rk)_test_/.test(stripeKey);
}

/**
 * Issues of the choice of a provider, in any mode; each completes the sentence "STRIPE_SECRET_KEY
 * …".
 */
export function stripeIssuesOf(env: {
  APP_MODE: string;
  PAYMENTS?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
}): string[] {
  const key = env.STRIPE_SECRET_KEY;
  if (!key) return [];
  return [
    ...(env.PAYMENTS ? ["and PAYMENTS=simulated exclude each other: leave one of them out"] : []),
    ...(env.APP_MODE === "demo" && !takesTestCards(key)
      ? [
          "is a live key, and the demo has accounts that everybody knows: use a test key (sk_test_…), or APP_MODE=production",
        ]
      : []),
  ];
}

/**
 * Issues of the ways by which carriers are paid, in any mode; each completes the sentence
 * "PAYOUT_WAYS …". A provider pays out what it took itself.
 */
export function wayIssuesOf({
  APP_MODE: mode,
  PAYOUT_WAYS: ways,
  STRIPE_SECRET_KEY: key,
  BANK_TRANSFER_IBAN: iban,
}: {
  APP_MODE: string;
  PAYOUT_WAYS: readonly string[];
  STRIPE_SECRET_KEY?: string | undefined;
  BANK_TRANSFER_IBAN?: string | undefined;
}): string[] {
  return [
    ...(ways.includes("bank_transfer") && mode === "production" && !iban
      ? ["has bank_transfer, which needs BANK_TRANSFER_IBAN"]
      : []),
    // What nobody has paid is not paid out of a real account.
    ...(iban && (mode === "demo" || takesTestCards(key))
      ? ["pays from BANK_TRANSFER_IBAN, and no real money is taken: leave it out"]
      : []),
    ...(ways.includes("stripe") && !key ? ["has stripe, which needs STRIPE_SECRET_KEY"] : []),
    ...(ways.includes("simulated") && key
      ? ["has simulated, and STRIPE_SECRET_KEY takes payments: leave one of them out"]
      : []),
  ];
}

/** Issues of the choice of a translation provider, in any mode, by setting. */
export function translationIssuesOf(env: {
  TRANSLATION_URL?: string | undefined;
  TRANSLATION_KEY?: string | undefined;
  DEEPL_KEY?: string | undefined;
  DEEPL_URL?: string | undefined;
}): [name: string, message: string][] {
  const found: [string, string][] = [];
  if (env.TRANSLATION_URL && env.DEEPL_KEY)
    found.push(["DEEPL_KEY", "and TRANSLATION_URL exclude each other: leave one of them out"]);
  if (env.TRANSLATION_KEY && !env.TRANSLATION_URL)
    found.push(["TRANSLATION_URL", "is needed together with TRANSLATION_KEY"]);
  if (env.DEEPL_URL && !env.DEEPL_KEY) found.push(["DEEPL_KEY", "is needed together with DEEPL_URL"]);
  return found;
}

type SettingIssue = { name: string; message: string };

/** The invalid settings of production; each message completes the sentence "<name> …". */
export function settingIssuesOf(env: ProductionSettings): SettingIssue[] {
  const found: SettingIssue[] = [];
  const add = (name: string, message: string) => found.push({ name, message });
  if (!env.PAYMENTS && !env.STRIPE_SECRET_KEY)
    add(
      "STRIPE_SECRET_KEY",
      "is needed to take cards, with STRIPE_WEBHOOK_SECRET (docs/stripe.md). With PAYMENTS=simulated instead the site takes test cards alone, and says so on every page with money",
    );
  if (!env.RESEND_API_KEY) add("RESEND_API_KEY", "is needed to send mail in production");
  if (env.CONTACT_EMAIL === DEMO_CONTACT) add("CONTACT_EMAIL", "is needed: it gets the messages of visitors");
  for (const name of OPERATOR_REQUIRED)
    if (!env[name]) add(name, "is needed: the law asks the legal notice to say who runs the site");
  if (!env.APP_URL.startsWith("https://") && !/^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(env.APP_URL))
    add("APP_URL", "must be an https address in production");
  if (env.AUTH_SECRET === env.CODE_SECRET) add("CODE_SECRET", "must differ from AUTH_SECRET");
  if ([env.AUTH_SECRET, env.CODE_SECRET].includes(env.FILE_SECRET))
    add("FILE_SECRET", "must differ from the other secrets");
  if (env.BACKUP_SECRET && [env.AUTH_SECRET, env.CODE_SECRET, env.FILE_SECRET].includes(env.BACKUP_SECRET))
    add("BACKUP_SECRET", "must differ from the other secrets");
  for (const name of OWN_SECRETS) {
    const secret = env[name];
    const weakness = secret && weaknessOf(secret);
    if (weakness) add(name, `${weakness}: make one with \`${MAKE_SECRET}\``);
  }
  for (const name of GIVEN_KEYS)
    if ([env[name] ?? []].flat().some(isPlaceholder)) add(name, "is what stands in a document in place of the key");
  return [...found, ...exampleIssuesOf(env)];
}
