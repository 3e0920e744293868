import { MAKE_SECRET, weaknessOf } from "./secret-strength";

/** The settings that production is checked for. */
export type ProductionSettings = {
  APP_URL: string;
  AUTH_SECRET: string;
  CODE_SECRET: string;
  FILE_SECRET: string;
  FILE_SECRETS_OLD: readonly string[];
  CONTACT_EMAIL: string;
  RESEND_API_KEY?: string | undefined;
  PAYMENTS?: "simulated" | undefined;
} & Partial<Record<(typeof OPERATOR_REQUIRED)[number], string | undefined>>;

/** What the law asks of every legal notice, unlike a register or VAT number. */
export const OPERATOR_REQUIRED = [
  "OPERATOR_NAME",
  "OPERATOR_ADDRESS",
  "OPERATOR_PHONE",
  "OPERATOR_DIRECTOR",
  "OPERATOR_HOST",
] as const;

/** A mailbox of the demo alone: its mail is read on the mailbox page. */
export const DEMO_CONTACT = "contact@rihla.example";

type SettingIssue = { name: string; message: string };

/** The invalid settings of production; each message completes the sentence "<name> …". */
export function settingIssuesOf(env: ProductionSettings): SettingIssue[] {
  const found: SettingIssue[] = [];
  const add = (name: string, message: string) => found.push({ name, message });
  if (!env.PAYMENTS)
    add(
      "PAYMENTS",
      "is needed: there is no payment provider yet that takes real cards. With PAYMENTS=simulated the site takes test cards alone, and says so on every page with money",
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
  for (const name of ["AUTH_SECRET", "CODE_SECRET", "FILE_SECRET"] as const) {
    const weakness = weaknessOf(env[name]);
    if (weakness) add(name, `${weakness}: make one with \`${MAKE_SECRET}\``);
  }
  return found;
}
