import { createHash } from "node:crypto";

const FRESH_SECONDS = 300;

/**
 * Responds with JSON that is the same for every caller: cached for five minutes, then revalidated
 * by its ETag.
 */
export function presentCached(view: unknown, headers: Headers, request: Request): Response {
  const body = JSON.stringify(view);
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  headers.set("cache-control", `public, max-age=${FRESH_SECONDS}, must-revalidate`);
  headers.set("etag", tag);
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  // A compressing proxy weakens the ETag.
  if (known.some((asked) => asked.trim().replace(/^W\//, "") === tag))
    return new Response(null, { status: 304, headers });
  headers.set("content-type", "application/json");
  return new Response(body, { headers });
}
