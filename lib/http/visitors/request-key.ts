import type { IncomingHttpHeaders } from "node:http";
import { LOCALES } from "@/lib/core/actor";

/** The parameters that public pages read: what else stands in an address makes no page of its own. */
export const PAGE_PARAMETERS = [
  "date",
  "delivery",
  "detour",
  "flex",
  "from",
  "fromId",
  "map",
  "maxPrice",
  "maxWeight",
  "minWeight",
  "mode",
  "page",
  "q",
  "radius",
  "routes",
  "sort",
  "to",
  "toId",
  "until",
  "vehicle",
  "verified",
  "minPrice",
  "size",
  "minVolume",
  "maxVolume",
  "help",
  "region",
  "fromCountry",
  "toCountry",
  "subtype",
  "state",
];
/** Those that the lists of the API take. */
export const LIST_PARAMETERS = ["filters", "limit", "page", "q", "relations", "sort", "statusId"];

const URL_LENGTH_MAX = 500;
/** Pages of their own, and sections whose pages are one name below them. */
const PAGES = ["", "announcements", "transporters", "guides", "how-it-works", "about", "contact"];
const SECTIONS = ["announcements", "transporters", "guides", "people", "send", "legal"];
const LISTS = ["/api/v1/announcements", "/api/v1/transporters"];
/** Requests with one of these are somebody's, or ask for something else than the document. */
const OWN_HEADERS = ["cookie", "authorization", "rsc", "next-action", "x-request-id", "range"];

type Asked = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders };

/**
 * What a request asks for, when everyone may get the same answer; nothing otherwise. Two that ask for the same have the same key:
 * it is made of the language that the answer will be in and of the parameters that are read, each once and in one order.
 * A request with any other parameter, or one twice, is answered and not kept.
 */
export function keyOf({ method, url = "", headers }: Asked): string | undefined {
  if (method !== "GET" || url.length > URL_LENGTH_MAX) return undefined;
  if (OWN_HEADERS.some((name) => headers[name] !== undefined)) return undefined;
  const [path = "", search = "", ...more] = url.split("?");
  if (more.length > 0) return undefined;
  const isList = LISTS.includes(path);
  if (!isList && !isPage(path)) return undefined;
  const parameters = orderedOf(search, isList ? LIST_PARAMETERS : PAGE_PARAMETERS);
  if (parameters === undefined) return undefined;
  // Pages have their language in their path.
  return `${isList ? `${localeOf(headers["x-custom-lang"])} ` : ""}${path}?${parameters}`;
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
