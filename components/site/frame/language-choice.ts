import { deviceStore } from "@/lib/client/storage";
import type { Locale } from "@/lib/core/base/actor";

/** Where the browser stores the language that was chosen, also by refusing another one. */
export const LANGUAGE_KEY = "rihla:language";

/** Remembers a choice of language: from now on that one is offered where a page is in another. */
export function keepLanguage(locale: Locale): void {
  // A browser that stores nothing is offered it on the next visit.
  deviceStore.write(LANGUAGE_KEY, locale);
  delete document.documentElement.dataset.offers;
}
