"use client";

import { keepEarlyEntry } from "./early-entry";
import { keepEarlyInput } from "./early-input";
import { InlineScript } from "./inline-script";
import { scriptText } from "./script-text";

const CODE = typeof window === "undefined" ? `${scriptText(keepEarlyInput)};${scriptText(keepEarlyEntry)}` : "";

/** The script of the head that keeps what is done before React answers (decision 0070). */
export function EarlyInputScript({ nonce }: { nonce: string | undefined }) {
  return <InlineScript nonce={nonce} code={CODE} />;
}
