import { keepEarlyPress } from "./early-press";

/** The script of the head that keeps a press which comes before React answers (decision 0070). */
export function EarlyPressScript({ nonce }: { nonce: string | undefined }) {
  // Browsers hide a nonce from scripts, so that React would find another one.
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, which takes nothing from outside
      dangerouslySetInnerHTML={{ __html: `(${keepEarlyPress.toString()})()` }}
    />
  );
}
