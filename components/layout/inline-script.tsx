"use client";

type InlineScriptProps = {
  nonce: string | undefined;
  /**
   * Its text; empty in the browser, which needs nothing of it: `typeof window` takes it out there.
   */
  code: string;
};

/**
 * A script of our own that runs before React answers. The server writes it into the page once: what
 * the page says for React has nothing of it.
 */
export function InlineScript({ nonce, code }: InlineScriptProps) {
  // Browsers hide a nonce from scripts, so that React would find another one.
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions, which take nothing from outside
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
