import type { Issue } from "./errors";

/** Codes of a missing value. */
const MISSING: readonly string[] = ["required", "choose"];

/**
 * The key of an issue's message in `validation`: for a missing value the one that is specific to
 * the field, where there is one.
 */
export function issueKey({ code, path = [] }: Partial<Issue> & Pick<Issue, "code">, has: (key: string) => boolean) {
  const name = path.findLast((part) => typeof part === "string");
  const needed = `needed.${name}`;
  return MISSING.includes(code) && has(needed) ? needed : code;
}
