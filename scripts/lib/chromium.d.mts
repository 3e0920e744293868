/** The path of a Chromium that starts, or undefined when Playwright has its own. */
export function ensureChromium(): Promise<string | undefined>;
