"use client";

import { ROOT_MARKS } from "./page-marks";

/** Runs in the browser as it is written here, so that it can use nothing from outside. */
function markRoot(marks: Record<string, string>): void {
  for (const [mark, rootMark] of Object.entries(marks))
    document.documentElement.toggleAttribute(rootMark, document.querySelector(`main [${mark}]`) !== null);
}

/**
 * Has the root say what the page above says of itself, before anything below is shown and before
 * React answers. The server writes it into the page; the browser's code has nothing of it.
 */
export function PageMarksScript({ nonce }: { nonce: string | undefined }) {
  const html = typeof window === "undefined" ? `(${markRoot.toString()})(${JSON.stringify(ROOT_MARKS)})` : "";
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
