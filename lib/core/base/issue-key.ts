import type { Issue } from "./errors";

/** What says that something is missing, whatever it is. */
const MISSING: readonly string[] = ["required", "choose"];

/**
 * The key of an issue's sentence in `validation`: of something that is missing the one that says
 * what to do about this very field, where there is one.
 */
export function issueKey({ code, path = [] }: Partial<Issue> & Pick<Issue, "code">, has: (key: string) => boolean) {
  const name = path.findLast((part) => typeof part === "string");
  const needed = `needed.${name}`;
  return MISSING.includes(code) && has(needed) ? needed : code;
}
