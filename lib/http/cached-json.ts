import { createHash } from "node:crypto";

const FRESH_SECONDS = 300;

/** Answers with JSON that is the same for every caller: kept for five minutes, then asked for by its tag, and not sent again while it is the same. */
export function presentCached(view: unknown, headers: Headers, request: Request): Response {
  const body = JSON.stringify(view);
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  headers.set("cache-control", `public, max-age=${FRESH_SECONDS}, must-revalidate`);
  headers.set("etag", tag);
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  // A proxy that compresses an answer weakens its tag.
  if (known.some((asked) => asked.trim().replace(/^W\//, "") === tag))
    return new Response(null, { status: 304, headers });
  headers.set("content-type", "application/json");
  return new Response(body, { headers });
}
