import { SessionRenewal } from "@/components/session/session-renewal";
import { ErrorState } from "@/components/ui/error-state";
import { answerWith } from "@/lib/http/answer-status";
import type { PageSession } from "@/lib/http/page";

/** Stands in for a protected page whose session is not there: the browser renews it, and the page comes by itself. */
export function StaleSession({ session }: { session: Extract<PageSession, { state: "stale" }> }) {
  if (!session.isUnread) return <SessionRenewal />;
  answerWith(503);
  return (
    <div className="page-width py-12">
      <ErrorState titleAs="h1" />
    </div>
  );
}
