import { safeNext } from "@/lib/core/fields/safe-next";
import { deviceStore } from "./storage";

const KEY = "rihla:wanted";
/** As long as a confirmation link works. */
const STORED_MS = 48 * 3_600_000;

/**
 * Stores the return path of a user while their new account waits for its address to be confirmed:
 * the mail's link does not know it.
 */
export function storeReturnPath(path: string): void {
  // Without a store the person begins at the usual page.
  deviceStore.write(KEY, JSON.stringify({ path, at: Date.now() }));
}

/**
 * Takes the return path that a user had before they made their account, once; nothing when it is
 * long ago.
 */
export function takeReturnPath(): string | undefined {
  try {
    const { path, at } = JSON.parse(deviceStore.read(KEY) ?? "{}");
    deviceStore.write(KEY, null);
    return Date.now() - Number(at) < STORED_MS ? safeNext(path) : undefined;
  } catch {
    return undefined; // no storage, or not what we wrote
  }
}
