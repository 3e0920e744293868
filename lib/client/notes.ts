import { deviceStore } from "./storage";

/** Reads a note of this browser; nothing where its storage is forbidden. */
export const readNote: (name: string) => string | null = deviceStore.read;

/** Notes something under a name for all windows of this browser, or forgets it. */
export function writeNote(name: string, value: string | null): void {
  // Without storage no note is stored; its readers go on without it.
  deviceStore.write(name, value);
}
