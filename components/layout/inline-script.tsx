"use client";

type InlineScriptProps = {
  nonce: string | undefined;
  /**
   * Its text; empty in the browser, which needs nothing of it: `typeof window` takes it out there.
   */
  code: string;
};

/**
 * An inline script that runs before hydration. It is only in the server's HTML, not in the page's
 * data for React.
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
