import { setSessionHint, setSignOutOwed } from "@/components/session/session-hint";
import { callApi } from "@/lib/client/api";
import { tellLoggedOut } from "@/lib/client/auth-events";
import { clearDrafts } from "@/lib/client/drafts";
import { useRootStore } from "@/lib/client/root-store";

/** Ends the session here and on the server, and tells the rest of the page; a call that fails changes nothing of it and is made up for. */
export async function signOut(): Promise<void> {
  setSessionHint(false);
  setSignOutOwed(true);
  clearDrafts();
  useRootStore.getState().forget();
  // What is live ends first: it would only be refused, and try again.
  tellLoggedOut();
  try {
    await payOwedSignOut();
  } catch {
    // Logging out never fails for the person (spec §4): the next page that is opened tells the server.
  }
}

/** Tells the server of a logout; the session that it still knows ends. */
export async function payOwedSignOut(): Promise<void> {
  await callApi("/v1/auth/logout", { method: "POST", body: {} });
  setSignOutOwed(false);
}
