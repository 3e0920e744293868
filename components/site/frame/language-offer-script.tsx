"use client";

import { InlineScript } from "@/components/layout/inline-script";
import { scriptText } from "@/components/layout/script-text";
import { LOCALES } from "@/lib/core/base/actor";
import { LANGUAGE_KEY } from "./language-choice";

const CODE = typeof window === "undefined" ? scriptText(offerLanguage, LOCALES, LANGUAGE_KEY) : "";

/** Runs in the browser as it is written here, so that it can use nothing from outside. */
export function offerLanguage(locales: readonly string[], key: string): void {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(key);
  } catch {
    // A browser that stores nothing is asked again.
  }
  const root = document.documentElement;
  const preferred = [chosen, ...navigator.languages]
    .map((tag) => (tag ?? "").toLowerCase().split("-")[0] ?? "")
    .find((language) => locales.includes(language));
  if (!preferred || preferred === root.lang) return;
  root.dataset.offers = preferred;
  // Both buttons work before the page is hydrated.
  document.addEventListener("click", ({ target }) => {
    const pressed = target instanceof Element ? target.closest("a, button") : null;
    const line = pressed?.closest<HTMLElement>("[data-language]");
    if (!line?.dataset.language) return;
    try {
      localStorage.setItem(key, pressed?.tagName === "A" ? line.dataset.language : root.lang);
    } catch {
      // As above.
    }
    delete root.dataset.offers;
  });
}

/**
 * Marks the root with the language that was chosen, or else that the browser prefers, before
 * anything is painted, and hears the answer before the page's own scripts do: the page itself is the same for everyone, and for every search engine.
 */
export function LanguageOfferScript({ nonce }: { nonce: string | undefined }) {
  return <InlineScript nonce={nonce} code={CODE} />;
}
