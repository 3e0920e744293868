/** The tests that failed, a line each, from a report of Vitest or Playwright in JSON. Empty when there is no report. */
export function readFailures(path: string): string[];
