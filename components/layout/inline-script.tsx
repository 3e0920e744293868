"use client";

type InlineScriptProps = { nonce: string | undefined; code: () => string };

/**
 * A script of our own that runs before React answers. The server writes it into the page once: the
 * browser's code has nothing of it, nor has what the page says for React.
 */
export function InlineScript({ nonce, code }: InlineScriptProps) {
  const html = typeof window === "undefined" ? code() : "";
  // Browsers hide a nonce from scripts, so that React would find another one.
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions, which take nothing from outside
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
