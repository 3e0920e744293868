import { callApi } from "@/lib/client/api";
import { settleSignOut } from "./sign-out";

/** Makes a call that opens a session for this browser, once nothing is left of the one before. */
export async function startSession<T>(path: string, body: unknown): Promise<T> {
  await settleSignOut();
  return callApi<T>(path, { method: "POST", body });
}
