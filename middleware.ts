import { type NextRequest, NextResponse } from "next/server";
import createMiddleware from "next-intl/middleware";
import { env } from "@/lib/core/env/env";
import { withoutStuckEnd } from "@/lib/core/text/marks";
import { routing } from "@/lib/i18n/routing";
import { chooseMaps } from "@/lib/runtime/choose-maps";

const routeByLanguage = createMiddleware(routing);

// The API and the probes are left out: they have no language, and bodies are cut at 10 MB on
// matched paths. A request that names a Server Action is taken wherever it goes, to be refused.
export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!api/|api$|healthz$|readyz$|socket\\.io|_next/).*)",
    { source: "/:path*", has: [{ type: "header", key: "next-action" }] },
  ],
};

/** Refuses what no page takes, and gives every page its language and its nonce. */
export default function middleware(request: NextRequest): NextResponse {
  if (request.headers.has("next-action")) return refuse(400);
  const { pathname } = request.nextUrl;
  if (request.method !== "GET" && request.method !== "HEAD") return refuse(405, { Allow: "GET, HEAD" });

  const whole = wholeAddress(request.nextUrl);
  if (whole) return NextResponse.redirect(whole, 307);

  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const policy = contentSecurityPolicy(nonce);
  // Next.js takes the nonce for its own scripts from this request header, pages take theirs from
  // the second.
  request.headers.set("content-security-policy", policy);
  request.headers.set("x-nonce", nonce);

  // A dotted path is a file: it has no language.
  const response = pathname.includes(".")
    ? NextResponse.next({ request: { headers: request.headers } })
    : routeByLanguage(request);
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

/** Parameters of mailed links, which end in them. */
const LAST_OF_LINKS = ["token", "tab"];

/**
 * Returns a URL without the characters that stuck to its end in a message; nothing where none
 * did.
 */
function wholeAddress(asked: NextRequest["nextUrl"]): URL | undefined {
  const url = new URL(asked.href);
  url.pathname = endCleaned(url.pathname);
  for (const name of LAST_OF_LINKS) {
    const value = url.searchParams.get(name);
    const clean = value === null ? null : withoutStuckEnd(value);
    if (clean && clean !== value) url.searchParams.set(name, clean);
  }
  return url.href === new URL(asked.href).href ? undefined : url;
}

function endCleaned(pathname: string): string {
  try {
    const path = decodeURIComponent(pathname);
    const clean = withoutStuckEnd(path);
    return clean === path ? pathname : clean || "/";
  } catch {
    // An invalid URL is answered as such.
    return pathname;
  }
}

function refuse(status: number, headers: Record<string, string> = {}): NextResponse {
  return new NextResponse(null, { status, headers });
}

function contentSecurityPolicy(nonce: string): string {
  const isDev = process.env.NODE_ENV === "development";
  const { hosts } = chooseMaps(env());
  // Mapbox joins Arabic letters by WebAssembly; our own maps need none.
  const wasm = hosts.length > 0 ? " 'wasm-unsafe-eval'" : "";
  return [
    "default-src 'none'",
    // React evaluates code in development only, to show where an error came from.
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ""}${wasm}`,
    `style-src 'self' ${isDev ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...hosts].join(" "),
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}
