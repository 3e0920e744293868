import { THEME_COOKIE, toTheme } from "@/lib/core/base/theme";
import { toZone } from "@/lib/core/time/time";
import { ZONE_COOKIE } from "@/lib/i18n/zone-cookie";

/** Our other cookies and the framework's are somebody's own. */
const OWN = /^(__|rihla_)/;

/**
 * The cookies of a visitor that a public page depends on, its theme and time zone; others, such as
 * those of a proxy or of statistics, change nothing. `undefined` when one may be somebody's own, or
 * is not read alike by everyone.
 */
export function variantOf(header: string | undefined): string | undefined {
  const found = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const [name = "", ...rest] = pair.trim().split("=");
    if (name === THEME_COOKIE || name === ZONE_COOKIE) {
      if (found.has(name)) return undefined;
      found.set(name, rest.join("="));
    } else if (OWN.test(name)) return undefined;
  }
  const theme = toTheme(found.get(THEME_COOKIE));
  const zone = found.get(ZONE_COOKIE);
  return `${theme} ${zone === undefined ? "" : (toZone(decoded(zone)) ?? "")}`;
}

/** A value that cannot be decoded is none to pages, too. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
