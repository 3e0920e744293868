import { settleSignOut } from "./sign-out";

/** Makes a call that opens a session for this browser, once nothing is left of the one before. */
export async function startSession<T>(call: () => Promise<T>): Promise<T> {
  await settleSignOut();
  return call();
}
