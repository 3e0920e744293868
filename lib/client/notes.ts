import { deviceStore } from "./storage";

/** What this browser has noted under a name; nothing where its store is forbidden. */
export const readNote: (name: string) => string | null = deviceStore.read;

/** Notes something under a name for all windows of this browser, or forgets it. */
export function writeNote(name: string, value: string | null): void {
  // Without a store nothing is noted; readers of a note go on without it.
  deviceStore.write(name, value);
}
