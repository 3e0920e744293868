import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { loadMessages } from "@/lib/i18n/messages";
import { readerZone } from "@/lib/i18n/reader-zone";
import { routing } from "@/lib/i18n/routing";
import { refuseMissingMessage } from "@/lib/i18n/strict";

/** Loads the messages of a request's language, and the clock that its reader goes by. */
export default getRequestConfig(async ({ requestLocale, locale: asked }) => {
  const requested = asked ?? (await requestLocale);
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  const [messages, timeZone] = await Promise.all([loadMessages(locale), readerZone()]);
  return { locale, messages, timeZone, onError: refuseMissingMessage };
});
