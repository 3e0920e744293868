"use client";

import { keepEarlyInput } from "./early-input";
import { InlineScript } from "./inline-script";
import { reloadWithoutFiles } from "./missing-files";
import { scriptText } from "./script-text";

const CODE =
  typeof window === "undefined" ? [keepEarlyInput, reloadWithoutFiles].map((run) => scriptText(run)).join(";") : "";

/**
 * The script of the head that records input before hydration (decision 0127), and reloads a page
 * whose files are gone (decision 0099).
 */
export function EarlyInputScript({ nonce }: { nonce: string | undefined }) {
  return <InlineScript nonce={nonce} code={CODE} />;
}
