import { SessionRenewal } from "@/components/identity/sessions/session-renewal";
import { answerWith } from "@/lib/http/answer-status";
import type { PageSession } from "@/lib/http/page";
import { UnreadPage } from "./guarded";

/**
 * Stands in for a protected page whose session is not there or could not be read: the browser
 * renews it, and the page loads automatically.
 */
export function StaleSession({ session }: { session: Extract<PageSession, { state: "stale" }> }) {
  if (!session.isUnread) return <SessionRenewal />;
  answerWith(503);
  return <UnreadPage />;
}
