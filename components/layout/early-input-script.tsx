"use client";

import { keepEarlyInput } from "./early-input";

/**
 * The script of the head that keeps what is done before React answers (decision 0070). The server
 * writes it into the page once: the browser's code has nothing of it, nor has what the page says
 * for React.
 */
export function EarlyInputScript({ nonce }: { nonce: string | undefined }) {
  const html = typeof window === "undefined" ? `(${keepEarlyInput.toString()})()` : "";
  // Browsers hide a nonce from scripts, so that React would find another one.
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, which takes nothing from outside
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
