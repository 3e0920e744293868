import { createTranslator } from "use-intl/core";
import arAlerts from "../../messages/ar/alerts.json";
import arDecisions from "../../messages/ar/decisions.json";
import arDocument from "../../messages/ar/document.json";
import arErrors from "../../messages/ar/errors.json";
import arKinds from "../../messages/ar/kinds.json";
import arMail from "../../messages/ar/mail.json";
import arSystem from "../../messages/ar/system.json";
import arValidation from "../../messages/ar/validation.json";
import enAlerts from "../../messages/en/alerts.json";
import enDecisions from "../../messages/en/decisions.json";
import enDocument from "../../messages/en/document.json";
import enErrors from "../../messages/en/errors.json";
import enKinds from "../../messages/en/kinds.json";
import enMail from "../../messages/en/mail.json";
import enSystem from "../../messages/en/system.json";
import enValidation from "../../messages/en/validation.json";
import frAlerts from "../../messages/fr/alerts.json";
import frDecisions from "../../messages/fr/decisions.json";
import frDocument from "../../messages/fr/document.json";
import frErrors from "../../messages/fr/errors.json";
import frKinds from "../../messages/fr/kinds.json";
import frMail from "../../messages/fr/mail.json";
import frSystem from "../../messages/fr/system.json";
import frValidation from "../../messages/fr/validation.json";
import type { Locale } from "./actor";
import { type AppError, type Issue, statusOf } from "./errors";
import { MARKET_ZONE } from "./time";

/** The texts that the server itself sends or prints. */
const TEXTS = {
  fr: {
    errors: frErrors,
    validation: frValidation,
    kinds: frKinds,
    mail: frMail,
    system: frSystem,
    document: frDocument,
    decisions: frDecisions,
    alerts: frAlerts,
  },
  en: {
    errors: enErrors,
    validation: enValidation,
    kinds: enKinds,
    mail: enMail,
    system: enSystem,
    document: enDocument,
    decisions: enDecisions,
    alerts: enAlerts,
  },
  ar: {
    errors: arErrors,
    validation: arValidation,
    kinds: arKinds,
    mail: arMail,
    system: arSystem,
    document: arDocument,
    decisions: arDecisions,
    alerts: arAlerts,
  },
} as const;

/** A key of the server's texts. */
export type TextNamespace = keyof (typeof TEXTS)["fr"];

type Translate = (key: string, params?: Record<string, string | number>) => string;

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
              message: translator(locale, "validation")(issue.code, issue.params),
            })),
          }
        : {}),
    },
  };
}
