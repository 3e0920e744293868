"use client";

import { InlineScript } from "./inline-script";
import { ROOT_MARKS } from "./page-marks";
import { scriptText } from "./script-text";

const CODE = typeof window === "undefined" ? scriptText(markRoot, ROOT_MARKS) : "";

/** Runs in the browser as it is written here, so that it can use nothing from outside. */
function markRoot(marks: Record<string, string>): void {
  for (const [mark, rootMark] of Object.entries(marks))
    document.documentElement.toggleAttribute(rootMark, document.querySelector(`main [${mark}]`) !== null);
}

/** Copies the page's marks to the root, before anything below is painted. */
export function PageMarksScript({ nonce }: { nonce: string | undefined }) {
  return <InlineScript nonce={nonce} code={CODE} />;
}
