import { randomBytes } from "node:crypto";
import { renderApiDocs } from "@/lib/http/render-api-docs";

/**
 * The API's description as a page. It is imported at the request: the routes are built before it is
 * generated.
 */
export async function GET(): Promise<Response> {
  const { default: description } = await import("@/dist/openapi.json");
  const nonce = randomBytes(16).toString("base64");
  return new Response(renderApiDocs(description, nonce), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "cache-control": "public, max-age=3600",
    },
  });
}
