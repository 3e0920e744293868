import { createHash } from "node:crypto";
import { readCardText } from "@/app/og/read-card-text";
import { LOCALES } from "@/lib/core/actor";
import { webRuntime } from "@/lib/http/runtime";

type Context = { params: Promise<{ locale: string; name: string }> };

/** The picture of a page for shared links, such as `/og/fr/guide-1.png`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const asked = await params;
  const locale = LOCALES.find((known) => known === asked.locale);
  const text = locale ? await readCardText(locale, asked.name) : undefined;
  if (!text) return new Response(null, { status: 404 });
  const etag = `"${createHash("sha256").update(JSON.stringify(text)).digest("base64url").slice(0, 27)}"`;
  const headers = { "cache-control": "public, max-age=3600", etag };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const png = await webRuntime().adapters.cards.draw(text);
  return new Response(new Uint8Array(png), { headers: { ...headers, "content-type": "image/png" } });
}
