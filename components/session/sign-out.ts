import { setSessionHint } from "@/components/session/session-hint";
import { callApi } from "@/lib/client/api";
import { tellLoggedOut } from "@/lib/client/auth-events";
import { clearDrafts } from "@/lib/client/drafts";
import { useRootStore } from "@/lib/client/root-store";

/** Ends the session here and on the server, and tells the rest of the page; a call that fails changes nothing of it. */
export async function signOut(): Promise<void> {
  setSessionHint(false);
  clearDrafts();
  useRootStore.getState().forget();
  try {
    await callApi("/v1/auth/logout", { method: "POST", body: {} });
  } catch {
    // Logging out never fails for the person (spec §4): the cookies end by themselves.
  }
  tellLoggedOut();
}
