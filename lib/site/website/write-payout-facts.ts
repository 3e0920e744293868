import type { Locale } from "@/lib/core/base/actor";
import { payoutSettings } from "@/lib/core/env/env";
import { centsInText } from "@/lib/core/text/format";
import { ARRIVAL_DAYS } from "@/lib/platform/payout-ways/limits";

/** The numbers of texts about being paid, and which of their sections hold for this deployment. */
export function writePayoutFacts(locale: Locale) {
  const { waysOn, minCents, maxWaitDays, feeCents } = payoutSettings();
  const { stripe, abroad } = ARRIVAL_DAYS;
  const hasTransfers = waysOn.includes("bank_transfer");
  return {
    facts: {
      providerDaysMin: String(stripe.min),
      providerDaysMax: String(stripe.max),
      transferDaysMin: String(abroad.min),
      transferDaysMax: String(abroad.max),
      transferMin: centsInText(minCents, locale),
      transferWaitDays: String(maxWaitDays),
      transferFee: centsInText(feeCents, locale),
    },
    sections: {
      paidByProvider: waysOn.some((way) => way !== "bank_transfer"),
      paidByTransfer: hasTransfers,
      transferFree: hasTransfers && feeCents === 0,
      transferCosts: hasTransfers && feeCents > 0,
    },
  };
}
