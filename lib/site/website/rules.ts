import type { Locale } from "@/lib/core/base/actor";
import { centsInText, FORMAT_LOCALES, writeNumber, writeUnit } from "@/lib/core/text/format";
import { numberFormat } from "@/lib/core/text/intl";
import { inArabic, isolate, isolateWords } from "@/lib/core/text/isolate";
import { FREE_CANCELLATIONS, LATE_CANCELLATION } from "@/lib/deals/cancellations/limits";
import { CONTACT_TIMES } from "@/lib/deals/contacts/limits";
import { CODE_LIMITS } from "@/lib/deals/handover/limits";
import { OFFER_LIMITS } from "@/lib/deals/offers/limits";
import { DEAL_TIMES } from "@/lib/deals/payments/limits";
import { PAYOUT_TIMES } from "@/lib/deals/payouts/limits";
import { CHAT_LIMITS } from "@/lib/deals/rooms/limits";
import { ANNOUNCEMENT_LIMITS, HANDLING_FEE_CENTS } from "@/lib/listings/announcements/limits";
import { LAST_CALL_HOURS } from "@/lib/listings/shared/departure";
import { LUGGAGE_WEIGHT_MAX_KG } from "@/lib/listings/trips/limits";
import type { FeeRates } from "@/lib/platform/fees/limits";
import { feesOf } from "@/lib/platform/fees/rules";

/** The price of examples: round, and above the lowest fee. */
const EXAMPLE_CENTS = 5_000;

/**
 * Every number in explanations, guides and legal texts, formatted for the reader. They are computed
 * from the product's own rules, so texts must not hard-code them.
 */
export function marketFacts(locale: Locale, rates: FeeRates) {
  const write = writerFor(locale);
  const example = feesOf(rates, EXAMPLE_CENTS);
  return {
    ...dealFacts(write, rates),
    ...limitFacts(write),
    exampleService: write.cents(example.serviceCents),
    examplePlatform: write.cents(example.platformFeeCents),
    exampleProcessing: write.cents(example.processingFeeCents),
    exampleTotal: write.cents(example.totalCents),
  };
}

/** The numbers of explanations, as the reader reads them. */
export type MarketFacts = ReturnType<typeof marketFacts>;

/** A sender's largest saving over freight companies, as the reader reads it. */
export function savingsInText(percent: number, locale: Locale): string {
  return writerFor(locale).share(percent * 100);
}

type Writer = ReturnType<typeof writerFor>;

function dealFacts(write: Writer, rates: FeeRates) {
  return {
    platformShare: write.share(rates.platformBasisPoints),
    platformMin: write.cents(rates.platformMinCents),
    processingShare: write.share(rates.processingBasisPoints),
    processingFixed: write.cents(rates.processingFixedCents),
    handlingOne: write.cents(HANDLING_FEE_CENTS[1]),
    handlingTwo: write.cents(HANDLING_FEE_CENTS[2]),
    paymentDueHours: String(DEAL_TIMES.paymentDueHours),
    lastCallHours: String(LAST_CALL_HOURS),
    payoutHours: String(PAYOUT_TIMES.delayHours),
    fullRefundMinutes: String(FREE_CANCELLATIONS.minutes),
    freeCancelMax: String(FREE_CANCELLATIONS.max),
    freeCancelDays: String(FREE_CANCELLATIONS.days),
    contactHours: String(CONTACT_TIMES.hoursBeforeDeparture),
    contactMinutes: String(FREE_CANCELLATIONS.minutes),
    freeCancelHours: String(LATE_CANCELLATION.hours),
    lateCarrierShare: write.share(LATE_CANCELLATION.carrierBasisPoints),
    lateRefundShare: write.share(10_000 - LATE_CANCELLATION.carrierBasisPoints),
  };
}

function limitFacts(write: Writer) {
  return {
    offersPerSide: String(CHAT_LIMITS.offersPerSideMax),
    offerHours: String(OFFER_LIMITS.expiryHoursDefault),
    lowestOffer: write.share(OFFER_LIMITS.lowestBasisPoints),
    chatDays: String(CHAT_LIMITS.openAfterDeliveryDays),
    codeDigits: String(CODE_LIMITS.digits),
    codeTries: String(CODE_LIMITS.triesMax),
    photosMax: String(ANNOUNCEMENT_LIMITS.photosMax),
    valueMax: write.wholeCents(ANNOUNCEMENT_LIMITS.valueTotalMaxCents),
    airWeight: write.kilograms(ANNOUNCEMENT_LIMITS.airWeightMaxGrams / 1_000),
    cabinWeight: write.kilograms(LUGGAGE_WEIGHT_MAX_KG.cabin),
    holdWeight: write.kilograms(LUGGAGE_WEIGHT_MAX_KG.hold),
    carryOnWeight: write.kilograms(LUGGAGE_WEIGHT_MAX_KG.transporterLuggage),
  };
}

/** Formats numbers, isolated so that their order stays within Arabic sentences. */
function writerFor(locale: Locale) {
  const tag = FORMAT_LOCALES[locale];
  const write = (options: Intl.NumberFormatOptions, value: number) =>
    inArabic(isolate, writeNumber(numberFormat(tag, options), value), locale);
  return {
    cents: (cents: number) => centsInText(cents, locale),
    wholeCents: (cents: number) => write({ style: "currency", currency: "EUR", maximumFractionDigits: 0 }, cents / 100),
    share: (basisPoints: number) => write({ style: "percent", maximumFractionDigits: 1 }, basisPoints / 10_000),
    // With a whole space before the unit: French has a narrow one, English none at all.
    kilograms: (value: number) =>
      inArabic(isolateWords, writeUnit(numberFormat(tag, { style: "unit", unit: "kilogram" }), value), locale),
  };
}
