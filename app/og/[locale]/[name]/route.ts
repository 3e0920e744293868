import { createHash } from "node:crypto";
import { CARD_LIMITS } from "@/lib/adapters/cards/limits";
import { LOCALES } from "@/lib/core/base/actor";
import { tooMany } from "@/lib/core/base/errors";
import { networkOf } from "@/lib/core/commands/network";
import { makeWindowCounter } from "@/lib/core/observability/window-counter";
import { answerErrors } from "@/lib/http/answer-errors";
import { ipOf } from "@/lib/http/route";
import { webRuntime } from "@/lib/http/runtime";
import { loadCardText } from "@/lib/pages/search-engines/load-card-text";

type Context = { params: Promise<{ locale: string; name: string }> };

/** An outdated card is served for a day at most; sites fetch the card of a shared link once. */
const CACHE_CONTROL = "public, max-age=86400, stale-while-revalidate=604800";

const countDrawn = makeWindowCounter(CARD_LIMITS.windowMs, CARD_LIMITS.networksMax);

/** The picture of a page for shared links, such as `/og/fr/guide-1.png`. */
export const GET = answerErrors(async (request: Request, { params }: Context) => {
  const asked = await params;
  const locale = LOCALES.find((known) => known === asked.locale);
  const text = locale ? await loadCardText(locale, asked.name) : undefined;
  if (!text) return new Response(null, { status: 404 });
  const etag = `"${createHash("sha256").update(JSON.stringify(text)).digest("base64url").slice(0, 27)}"`;
  const headers = { "cache-control": CACHE_CONTROL, etag };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const { cards } = webRuntime().adapters;
  const known = cards.find(text);
  if (!known && countDrawn(networkOf(ipOf(request))) > CARD_LIMITS.drawnMax)
    throw tooMany(CARD_LIMITS.windowMs / 1_000);
  const png = known ?? (await cards.draw(text));
  return new Response(new Uint8Array(png), { headers: { ...headers, "content-type": "image/png" } });
});
