"use client";

import { keepEarlyEntry } from "./early-entry";
import { keepEarlyInput } from "./early-input";
import { keepEarlyReload } from "./early-reload";
import { setFieldsAgain } from "./early-restore";
import { lookFirst } from "./first-look";
import { InlineScript } from "./inline-script";
import { reloadWithoutFiles } from "./missing-files";
import { scriptText } from "./script-text";

const CODE =
  typeof window === "undefined"
    ? [keepEarlyInput, keepEarlyReload, setFieldsAgain, reloadWithoutFiles, keepEarlyEntry, lookFirst]
        .map((run) => scriptText(run))
        .join(";")
    : "";

/**
 * The script of the head that records input before hydration (decision 0127), and defers what is
 * not in sight (decision 0127); it reloads a page whose files are gone (decision 0099).
 */
export function EarlyInputScript({ nonce }: { nonce: string | undefined }) {
  return <InlineScript nonce={nonce} code={CODE} />;
}
