import { createTranslator } from "use-intl/core";
import type { Locale } from "@/lib/core/base/actor";
import { type AppError, type Issue, statusOf } from "@/lib/core/base/errors";
import { issueKey } from "@/lib/core/base/issue-key";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import arErrors from "../../../messages/ar/core/errors.json";
import arOptions from "../../../messages/ar/core/options.json";
import arValidation from "../../../messages/ar/core/validation.json";
import arInvoice from "../../../messages/ar/deals/invoice.json";
import arSystemMessages from "../../../messages/ar/deals/system-messages.json";
import arTransportDocument from "../../../messages/ar/deals/transport-document.json";
import arWithdrawals from "../../../messages/ar/deals/withdrawals.json";
import arMails from "../../../messages/ar/identity/mails.json";
import arNotifications from "../../../messages/ar/identity/notifications.json";
import arPush from "../../../messages/ar/identity/push.json";
import arSavedSearches from "../../../messages/ar/listings/saved-searches.json";
import arDecisions from "../../../messages/ar/staff/decisions.json";
import enErrors from "../../../messages/en/core/errors.json";
import enOptions from "../../../messages/en/core/options.json";
import enValidation from "../../../messages/en/core/validation.json";
import enInvoice from "../../../messages/en/deals/invoice.json";
import enSystemMessages from "../../../messages/en/deals/system-messages.json";
import enTransportDocument from "../../../messages/en/deals/transport-document.json";
import enWithdrawals from "../../../messages/en/deals/withdrawals.json";
import enMails from "../../../messages/en/identity/mails.json";
import enNotifications from "../../../messages/en/identity/notifications.json";
import enPush from "../../../messages/en/identity/push.json";
import enSavedSearches from "../../../messages/en/listings/saved-searches.json";
import enDecisions from "../../../messages/en/staff/decisions.json";
import frErrors from "../../../messages/fr/core/errors.json";
import frOptions from "../../../messages/fr/core/options.json";
import frValidation from "../../../messages/fr/core/validation.json";
import frInvoice from "../../../messages/fr/deals/invoice.json";
import frSystemMessages from "../../../messages/fr/deals/system-messages.json";
import frTransportDocument from "../../../messages/fr/deals/transport-document.json";
import frWithdrawals from "../../../messages/fr/deals/withdrawals.json";
import frMails from "../../../messages/fr/identity/mails.json";
import frNotifications from "../../../messages/fr/identity/notifications.json";
import frPush from "../../../messages/fr/identity/push.json";
import frSavedSearches from "../../../messages/fr/listings/saved-searches.json";
import frDecisions from "../../../messages/fr/staff/decisions.json";

/** The texts that the server itself sends or renders. */
const TEXTS = {
  fr: {
    errors: frErrors,
    validation: frValidation,
    options: frOptions,
    mails: frMails,
    notifications: frNotifications,
    push: frPush,
    "system-messages": frSystemMessages,
    invoice: frInvoice,
    "transport-document": frTransportDocument,
    withdrawals: frWithdrawals,
    decisions: frDecisions,
    "saved-searches": frSavedSearches,
  },
  en: {
    errors: enErrors,
    validation: enValidation,
    options: enOptions,
    mails: enMails,
    notifications: enNotifications,
    push: enPush,
    "system-messages": enSystemMessages,
    invoice: enInvoice,
    "transport-document": enTransportDocument,
    withdrawals: enWithdrawals,
    decisions: enDecisions,
    "saved-searches": enSavedSearches,
  },
  ar: {
    errors: arErrors,
    validation: arValidation,
    options: arOptions,
    mails: arMails,
    notifications: arNotifications,
    push: arPush,
    "system-messages": arSystemMessages,
    invoice: arInvoice,
    "transport-document": arTransportDocument,
    withdrawals: arWithdrawals,
    decisions: arDecisions,
    "saved-searches": arSavedSearches,
  },
} as const;

/** A key of the server's texts. */
export type TextNamespace = keyof (typeof TEXTS)["fr"];

type Translate = ((key: string, params?: Record<string, string | number>) => string) & {
  has: (key: string) => boolean;
};

const cache = new Map<string, Translate>();

/** The translator of one namespace; a missing key throws. */
export function translator(locale: Locale, namespace: TextNamespace): Translate {
  const id = `${locale}:${namespace}`;
  const known = cache.get(id);
  if (known) return known;
  const messages: Record<string, unknown> = { [namespace]: TEXTS[locale][namespace] };
  const translate = createTranslator({
    // next-intl types locales as the routed ones; the formatter takes any BCP 47 tag, and Latin
    // digits need this one.
    locale: (locale === "ar" ? "ar-DZ-u-nu-latn" : locale) as Locale,
    messages,
    namespace,
    timeZone: MARKET_ZONE,
    onError: (error) => {
      throw error;
    },
  }) as unknown as Translate; // keys are checked by a test over the tables, not by the type of one namespace
  cache.set(id, translate);
  return translate;
}

/** The body of every error response, in the caller's language. */
export type ErrorBody = {
  status: number;
  code: string;
  message: string;
  data: { issues?: (Issue & { message: string })[]; [fact: string]: unknown };
};

/** The response body of an `AppError`. */
export function errorBody(error: AppError, locale: Locale): ErrorBody {
  const { params, issues, facts } = error.detail;
  const sentence = translator(locale, "validation");
  return {
    status: statusOf(error.code),
    code: error.code,
    message: translator(locale, "errors")(error.code, params),
    data: {
      ...facts,
      ...(issues
        ? {
            issues: issues.map((issue) => ({
              ...issue,
              message: sentence(issueKey(issue, sentence.has), issue.params),
            })),
          }
        : {}),
    },
  };
}
