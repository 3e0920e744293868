import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LOCALE, LOCALES } from "@/lib/core/base/actor";

/** Next.js's manifest of routes, in the order in which it matches those with parameters. */
type Manifest = { staticRoutes: { page: string }[]; dynamicRoutes: { page: string; regex: string }[] };

/** The routes of the build, by which a path is named. */
type Patterns = { fixed: ReadonlySet<string>; matched: readonly { page: string; regex: RegExp }[] };

/**
 * The pattern of a path without a route, and of every path in development, where there is no build.
 */
const NONE = "none";

let known: Patterns | undefined;

/**
 * The route that a path leads to, as its folders are called: `/[locale]/announcements/[slugId]`.
 * There are as many as the product has pages, whatever clients request.
 */
export function patternOf(path: string): string {
  known ??= readPatterns();
  const { fixed, matched } = known;
  if (fixed.has(path)) return path;
  const localized = withLanguage(path);
  const found = matched.find(({ page, regex }) => regex.test(page.startsWith("/[locale]") ? localized : path));
  return found?.page ?? NONE;
}

/** Pages in French have no language in their path; their folders have one. */
function withLanguage(path: string): string {
  const [, first] = path.split("/", 2);
  const isNamed = LOCALES.some((locale) => locale === first);
  return isNamed ? path : `/${DEFAULT_LOCALE}${path === "/" ? "" : path}`;
}

function readPatterns(): Patterns {
  try {
    const text = readFileSync(join(process.cwd(), ".next", "routes-manifest.json"), "utf8");
    const { staticRoutes, dynamicRoutes } = JSON.parse(text) as Manifest; // the format of Next.js
    return {
      fixed: new Set(staticRoutes.map(({ page }) => page)),
      matched: dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) })),
    };
  } catch {
    return { fixed: new Set(), matched: [] };
  }
}
