import { FullScreenSpinner } from "@/components/ui/spinner";
import { SessionKeeper } from "./session-keeper";

/** Stands in for a protected page while the browser renews the session; the page comes by itself. */
export function SessionRenewal() {
  return (
    <>
      <FullScreenSpinner />
      <SessionKeeper state="stale" />
    </>
  );
}
