import { SESSION_LIMITS } from "../accounts/contract";
import { CHAT_LIMITS } from "../chat/limits";
import { query } from "../core/command";
import { env } from "../core/env";
import { fillText, readLongText } from "../core/long-texts";
import { anyone } from "../core/policy";
import { DRAFT_LIMITS } from "../drafts/limits";
import { MAIL_KEPT_DAYS } from "../out/mail/sweep-mails";
import { marketFacts } from "../website/rules";
import { GetLegalText, LegalText } from "./contract";

const DAY_S = 24 * 3600;

/** One legal text in the reader's language, with the numbers that the product follows and whoever runs the site. */
export const getLegalText = query(
  {
    name: "getLegalText",
    summary: "One legal text.",
    policy: anyone,
    input: GetLegalText,
    output: LegalText,
  },
  async ({ locale }, { slug }) => {
    const settings = env();
    const { head, body } = readLongText("legal", slug, locale);
    const facts = {
      ...marketFacts(locale),
      brand: settings.BRAND_NAME,
      email: settings.CONTACT_EMAIL,
      idleDays: String(SESSION_LIMITS.idleSeconds / DAY_S),
      sessionDays: String(SESSION_LIMITS.maxSeconds / DAY_S),
      confirmHours: String(SESSION_LIMITS.confirmSeconds / 3600),
      eventDays: String(CHAT_LIMITS.eventsKeptDays),
      draftDays: String(DRAFT_LIMITS.keptDays),
      mailDays: String(MAIL_KEPT_DAYS),
    };
    return {
      slug,
      title: head.title ?? "",
      summary: head.summary ?? "",
      date: head.date ?? "",
      body: fillText(body, facts),
      operator: operatorOf(settings),
    };
  },
);

function operatorOf(settings: ReturnType<typeof env>) {
  return {
    name: settings.OPERATOR_NAME ?? null,
    address: settings.OPERATOR_ADDRESS ?? null,
    phone: settings.OPERATOR_PHONE ?? null,
    registration: settings.OPERATOR_REGISTRATION ?? null,
    vat: settings.OPERATOR_VAT ?? null,
    director: settings.OPERATOR_DIRECTOR ?? null,
    host: settings.OPERATOR_HOST ?? null,
    email: settings.CONTACT_EMAIL,
  };
}
