import { LOCALES, type Locale } from "@/lib/core/base/actor";
import { env } from "@/lib/core/env/env";
import { loadMessages } from "../../i18n/messages";
import { writeScreen } from "./write-screen";
import { writeWorker } from "./write-worker";

/** Returns the service worker's script, with its screens in every language. */
export async function getServiceWorker(): Promise<Response> {
  const screens = await Promise.all(
    LOCALES.map(async (locale) => {
      const { common } = await loadMessages(locale);
      return [locale, writeScreen(locale, env().BRAND_NAME, common.connection)] as const;
    }),
  );
  const ofEach = Object.fromEntries(screens) as Record<Locale, string>; // one of each language
  return new Response(writeWorker(ofEach), {
    // Browsers ask for it again once a day, and compare.
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}
