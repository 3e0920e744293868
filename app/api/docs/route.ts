import { randomBytes } from "node:crypto";
import { parseApiDescription } from "@/lib/http/api-description";
import { renderApiDocs } from "@/lib/http/render-api-docs";

/** The API's description as a page to read. */
export async function GET(): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  return new Response(renderApiDocs(await parseApiDescription(), nonce), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "cache-control": "public, max-age=3600",
    },
  });
}
