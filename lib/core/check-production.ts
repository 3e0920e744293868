import { MAKE_SECRET, weaknessOf } from "./secret-strength";

/** The settings that production is held to. */
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

/** What the law of the notice asks of everyone; a register and a VAT number have those who have to. */
export const OPERATOR_REQUIRED = [
  "OPERATOR_NAME",
  "OPERATOR_ADDRESS",
  "OPERATOR_PHONE",
  "OPERATOR_DIRECTOR",
  "OPERATOR_HOST",
] as const;

/** Nobody's mailbox: in the demo, mail to it is read on the mailbox page. */
export const DEMO_CONTACT = "contact@rihla.example";

type SettingIssue = { name: string; message: string };

/** What production lacks: each setting with the end of its sentence. */
export function settingIssuesOf(env: ProductionSettings): SettingIssue[] {
  const found: SettingIssue[] = [];
  const refuse = (name: string, message: string) => found.push({ name, message });
  if (!env.PAYMENTS)
    refuse(
      "PAYMENTS",
      "is needed: there is no payment provider yet that takes real cards. With PAYMENTS=simulated the site takes test cards alone, and says so on every page with money",
    );
  if (!env.RESEND_API_KEY) refuse("RESEND_API_KEY", "is needed to send mail in production");
  if (env.CONTACT_EMAIL === DEMO_CONTACT) refuse("CONTACT_EMAIL", "is needed: it gets the messages of visitors");
  for (const name of OPERATOR_REQUIRED)
    if (!env[name]) refuse(name, "is needed: the law asks the legal notice to say who runs the site");
  if (!env.APP_URL.startsWith("https://") && !/^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(env.APP_URL))
    refuse("APP_URL", "must be an https address in production");
  if (env.AUTH_SECRET === env.CODE_SECRET) refuse("CODE_SECRET", "must differ from AUTH_SECRET");
  if ([env.AUTH_SECRET, env.CODE_SECRET].includes(env.FILE_SECRET))
    refuse("FILE_SECRET", "must differ from the other secrets");
  for (const name of ["AUTH_SECRET", "CODE_SECRET", "FILE_SECRET"] as const) {
    const weakness = weaknessOf(env[name]);
    if (weakness) refuse(name, `${weakness}: make one with \`${MAKE_SECRET}\``);
  }
  return found;
}
