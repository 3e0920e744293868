import { toLocale } from "@/lib/core/base/actor";
import { isNamespace, loadMessages, messagesVersion, pickMessages } from "@/lib/i18n/messages";
import { messagesFile } from "@/lib/i18n/page-messages";

const KEPT = "public, max-age=31536000, immutable";

/** What the address of a page's messages names: `/messages/fr/<version>/forms.rooms.json`. */
type Named = { params: Promise<{ locale: string; version: string; names: string }> };

/**
 * Responds with the messages of a page, to be kept for good under the address of their version.
 * Under another one, a page of another release asks: it gets what there is today, which nobody
 * keeps.
 */
export async function getPageMessages(_request: Request, { params }: Named): Promise<Response> {
  const asked = await params;
  const locale = toLocale(asked.locale);
  if (locale !== asked.locale || !asked.names.endsWith(".json")) return new Response(null, { status: 404 });
  const messages = await loadMessages(locale);
  const names = new Set(asked.names.split(".").slice(0, -1).filter(isNamespace));
  if (asked.version !== messagesVersion(messages)) return answer("no-store");
  // One address for the same messages: as pages write it.
  if (names.size === 0 || asked.names !== messagesFile(names)) return new Response(null, { status: 404 });
  return answer(KEPT);

  function answer(caching: string): Response {
    return Response.json(pickMessages(messages, names), { headers: { "cache-control": caching } });
  }
}
