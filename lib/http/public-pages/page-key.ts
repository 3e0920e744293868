import type { IncomingHttpHeaders } from "node:http";
import { LOCALES } from "@/lib/core/base/actor";
import { ADDRESS_PARAMETERS } from "@/lib/listings/shared/list-query";
import { variantOf } from "./visitor-variant";

/** The parameters of the API's lists. */
export const LIST_PARAMETERS = ["filters", "limit", "page", "q", "relations", "sort", "statusId"];

const URL_LENGTH_MAX = 500;
/** Single pages, and sections with one path segment below them. */
const PAGES = ["", "announcements", "transporters", "guides", "how-it-works", "about", "contact"];
const SECTIONS = ["announcements", "transporters", "guides", "people", "send", "legal"];
const LISTS = ["announcements", "transporters"].flatMap((kind) => [`/api/v1/${kind}`, `/api/v1/${kind}/places`]);
/** Requests with one of these headers are private, or not for a document. */
const OWN_HEADERS = ["authorization", "rsc", "next-action", "range"];

type Asked = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders };

/**
 * The cache key of a request that is the same for everyone; `undefined` otherwise. Made of the
 * response's language, its theme and time zone, and the known parameters in a fixed order; a
 * request with unknown or repeated ones is not cached.
 */
export function keyOf({ method, url = "", headers }: Asked): string | undefined {
  if (method !== "GET" || url.length > URL_LENGTH_MAX) return undefined;
  if (OWN_HEADERS.some((name) => headers[name] !== undefined)) return undefined;
  const [path = "", search = "", ...more] = url.split("?");
  if (more.length > 0) return undefined;
  const isList = LISTS.includes(path);
  if (!isList && !isPage(path)) return undefined;
  const parameters = orderedOf(search, isList ? LIST_PARAMETERS : ADDRESS_PARAMETERS);
  const variant = variantOf(headers.cookie);
  if (parameters === undefined || variant === undefined) return undefined;
  // A page's language is in its path; a list has no variant.
  return `${isList ? localeOf(headers["x-custom-lang"]) : variant} ${path}?${parameters}`;
}

function isPage(path: string): boolean {
  const [start, ...parts] = path.split("/");
  if (start !== "" || parts.length === 0) return false;
  if (LOCALES.slice(1).some((locale) => locale === parts[0])) parts.shift();
  const [first = "", second, ...rest] = parts;
  if (rest.length > 0) return false;
  return second === undefined ? PAGES.includes(first) : second !== "" && SECTIONS.includes(first);
}

function localeOf(header: string | string[] | undefined): string {
  return LOCALES.find((locale) => locale === header) ?? LOCALES[0];
}

function orderedOf(search: string, known: readonly string[]): string | undefined {
  const given = [...new URLSearchParams(search)];
  const names = new Set(given.map(([name]) => name));
  if (names.size < given.length || given.some(([name]) => !known.includes(name))) return undefined;
  return new URLSearchParams(given.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}
