import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { TIME_ZONE } from "@/lib/core/format";
import { loadMessages } from "@/lib/i18n/messages";
import { routing } from "@/lib/i18n/routing";
import { refuseMissingMessage } from "@/lib/i18n/strict";

/** Loads the messages of a request's language. */
export default getRequestConfig(async ({ requestLocale, locale: asked }) => {
  const requested = asked ?? (await requestLocale);
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  return { locale, messages: await loadMessages(locale), timeZone: TIME_ZONE, onError: refuseMissingMessage };
});
