import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { loadMessages } from "./messages";
import { readerZone } from "./reader-zone";
import { routing } from "./routing";
import { refuseMissingMessage } from "./strict";

/** Loads the messages of a request's language, and the clock that its reader goes by. */
export default getRequestConfig(async ({ requestLocale, locale: asked }) => {
  const requested = asked ?? (await requestLocale);
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  const [messages, timeZone] = await Promise.all([loadMessages(locale), readerZone()]);
  return { locale, messages, timeZone, onError: refuseMissingMessage };
});
