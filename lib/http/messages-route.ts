import { toLocale } from "@/lib/core/actor";
import { isNamespace, loadMessages, messagesVersion, pickMessages } from "@/lib/i18n/messages";

const KEPT = "public, max-age=31536000, immutable";

/** What the address of a page's messages names: `/messages/fr/<version>/forms+rooms.json`. */
type Named = { params: Promise<{ locale: string; version: string; names: string }> };

/**
 * Responds with the messages of a page, to be kept for good under the address of their version.
 * Under another one, a page of another release asks: it gets today's, which nobody keeps.
 */
export async function getPageMessages(_request: Request, { params }: Named): Promise<Response> {
  const asked = await params;
  const locale = toLocale(asked.locale);
  const names = asked.names.replace(/\.json$/, "").split("+");
  if (locale !== asked.locale || !names.every(isNamespace)) return new Response(null, { status: 404 });
  const messages = await loadMessages(locale);
  const isCurrent = asked.version === messagesVersion(messages);
  return Response.json(pickMessages(messages, names), {
    headers: { "cache-control": isCurrent ? KEPT : "no-store" },
  });
}
