import { FullScreenSpinner } from "@/components/ui/spinner";
import { SessionRefresher } from "./session-refresher";

/**
 * Stands in for a protected page while the browser renews the session; the page comes by itself.
 */
export function SessionRenewal() {
  return (
    <>
      <FullScreenSpinner />
      <SessionRefresher state="stale" />
    </>
  );
}
