/** What pages and routes know; of others Next.js cannot even make a request. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const ALLOW = { allow: METHODS.join(", ") };
/** Who decodes a path that was encoded so often still finds a percent sign that means something. */
const DECODINGS_MAX = 3;
/** Stands for what cannot be read. */
const UNREADABLE = encodeURIComponent("\ufffd");

/** The address that is asked for, or why it is refused. */
export type ReadRequest =
  | { url: string; refusal?: undefined }
  | { refusal: { status: number; headers?: Record<string, string> } };

/**
 * Reads what a request asks for before anything else does. Refused are a method that nothing here knows, an address that is no path (`*` asks
 * the server as a whole), and the optimiser of pictures, which nothing here uses.
 */
export function readRequest({ method = "GET", url = "/" }: { method?: string; url?: string }): ReadRequest {
  if (!METHODS.includes(method)) return { refusal: { status: 405, headers: ALLOW } };
  if (url === "*") return { refusal: method === "OPTIONS" ? { status: 204, headers: ALLOW } : { status: 400 } };
  const path = url.startsWith("/") ? url : pathOf(url);
  if (path === undefined) return { refusal: { status: 400 } };
  if (/^\/_next\/image(?:[/?]|$)/.test(path)) return { refusal: { status: 404 } };
  return { url: readablePath(path) };
}

/** The path of a whole address, which proxies are asked with. */
function pathOf(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/**
 * A path with a broken percent sign names nothing, and Next.js, which decodes it twice, would answer it with 500: each sign becomes the
 * character that stands for unreadable ones, and what it names is not found, in the reader's language.
 */
function readablePath(url: string): string {
  const [path = "", ...query] = url.split("?");
  return isReadable(path) ? url : [path.replaceAll("%", UNREADABLE), ...query].join("?");
}

function isReadable(path: string): boolean {
  let text = path;
  for (let round = 0; round < DECODINGS_MAX; round += 1) {
    try {
      const decoded = decodeURIComponent(text);
      if (decoded === text) return true;
      text = decoded;
    } catch {
      return false;
    }
  }
  return !text.includes("%");
}
