import { FullScreenSpinner } from "@/components/ui/spinner";
import { SessionRefresher } from "./session-refresher";

/**
 * Stands in for a protected page while the browser renews the session; the page loads
 * automatically.
 */
export function SessionRenewal() {
  return (
    <>
      <FullScreenSpinner />
      <SessionRefresher state="stale" />
    </>
  );
}
