/** The methods of pages and routes; Next.js cannot construct requests with others. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const ALLOW = { allow: METHODS.join(", ") };
/** The methods of files; Next.js answers others with 500. */
const FILE_METHODS = ["GET", "HEAD"];
/** Paths are checked for percent signs after this many decodings. */
const DECODINGS_MAX = 3;
/** Replaces undecodable parts. */
const UNREADABLE = encodeURIComponent("\ufffd");

/** The requested URL, or the response that refuses it. */
export type ReadRequest =
  | { url: string; error?: undefined }
  | { error: { status: number; headers?: Record<string, string> } };

/**
 * Checks a request before anything else: refuses unknown methods, targets that are no path (`*` is
 * the whole server), the image optimiser, which is not used, and what is not asked of files.
 */
export function readRequest({ method = "GET", url = "/" }: { method?: string; url?: string }): ReadRequest {
  if (!METHODS.includes(method)) return { error: { status: 405, headers: ALLOW } };
  if (url === "*") return { error: method === "OPTIONS" ? { status: 204, headers: ALLOW } : { status: 400 } };
  const path = url.startsWith("/") ? url : pathOf(url);
  if (path === undefined) return { error: { status: 400 } };
  if (/^\/_next\/image(?:[/?]|$)/.test(path)) return { error: { status: 404 } };
  if (isFile(path) && !FILE_METHODS.includes(method))
    return { error: { status: 405, headers: { allow: FILE_METHODS.join(", ") } } };
  return { url: readablePath(path) };
}

/** Whether a path is that of the sidecar's sockets. */
export function isRealtime(path: string): boolean {
  return /^\/socket\.io(?:[/?]|$)/.test(path);
}

/** Whether a path is that of a file of the build or of `public`; files of people are of the API. */
export function isFile(path: string): boolean {
  return !isRealtime(path) && !path.startsWith("/api/") && /^[^?]*\.[a-z0-9]{2,8}(?:\?|$)/i.test(path);
}

/** The path of an absolute URL, as sent to proxies. */
function pathOf(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/**
 * Replaces the percent signs of a malformed path, which Next.js decodes twice and would answer with
 * 500, so that a localised 404 follows.
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
