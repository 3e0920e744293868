import { keepEarlyInput } from "./early-input";

/** The script of the head that keeps what is done before React answers (decision 0070). */
export function EarlyInputScript({ nonce }: { nonce: string | undefined }) {
  // Browsers hide a nonce from scripts, so that React would find another one.
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, which takes nothing from outside
      dangerouslySetInnerHTML={{ __html: `(${keepEarlyInput.toString()})()` }}
    />
  );
}
