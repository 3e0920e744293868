import type { Adapters } from "@/lib/core/commands/adapters";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { env } from "@/lib/core/env/env";
import { fillText, readLongText, selectSections } from "@/lib/core/texts/long-texts";
import { WITHDRAWAL } from "@/lib/deals/cancellations/limits";
import { REVIEW_LIMITS } from "@/lib/deals/reviews/limits";
import { SESSION_LIMITS } from "@/lib/identity/sessions/limits";
import { operatorOf, readSettings } from "@/lib/platform/settings/queries";
import { marketFacts } from "@/lib/site/website/rules";
import { writePayoutFacts } from "@/lib/site/website/write-payout-facts";
import { termFacts } from "@/lib/staff/retention/term-facts";
import { GetLegalText, LegalText } from "./contract";
import { CHECKED_SCREENS } from "./enums";

const DAY_S = 24 * 3600;

/** A legal text in the reader's language, with the product's actual numbers and operator. */
export const getLegalText = query(
  {
    name: "getLegalText",
    summary: "One legal text.",
    policy: anyone,
    input: GetLegalText,
    output: LegalText,
  },
  async ({ tx, locale, adapters }, { slug }) => {
    const settings = env();
    const { site, fees } = await readSettings(tx, ["site", "fees"]);
    const { head, body } = readLongText("legal", slug, locale);
    const payouts = writePayoutFacts(locale);
    const facts = {
      ...marketFacts(locale, fees),
      ...payouts.facts,
      brand: settings.BRAND_NAME,
      email: site.email ?? settings.CONTACT_EMAIL,
      idleDays: String(SESSION_LIMITS.idleSeconds / DAY_S),
      confirmHours: String(SESSION_LIMITS.confirmSeconds / 3600),
      ...termFacts(),
      withdrawalDays: String(WITHDRAWAL.days),
      reviewDays: String(REVIEW_LIMITS.windowDays),
      screens: String(CHECKED_SCREENS),
      accessibilityNote: settings.ACCESSIBILITY_NOTE ?? "",
      translationHost: adapters.translation?.host ?? "",
    };
    return {
      slug,
      title: head.title ?? "",
      summary: head.summary ?? "",
      date: head.date ?? "",
      body: fillText(
        selectSections(body, { ...thirdParties(adapters), ...accessibilityOf(settings), ...payouts.sections }),
        facts,
      ),
      operator: operatorOf(site),
    };
  },
);

/** What an operator has declared about the accessibility of the service. */
const accessibilityOf = (settings: ReturnType<typeof env>) => ({
  exempt: settings.ACCESSIBILITY_EXEMPT === "1",
  note: settings.ACCESSIBILITY_NOTE !== undefined,
});

/**
 * The third parties that this deployment works with or whose hosts its pages contact; the privacy
 * policy names exactly those.
 */
function thirdParties({
  maps,
  payments,
  signIn,
  translation,
}: Pick<Adapters, "maps" | "payments" | "signIn" | "translation">) {
  return {
    stripe: payments.name === "stripe",
    mapbox: maps.settings.engine === "mapbox",
    google: signIn.has("google"),
    facebook: signIn.has("facebook"),
    translation: translation !== undefined,
  };
}
