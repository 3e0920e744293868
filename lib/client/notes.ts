/** What this browser has noted under a name; nothing where its store is forbidden. */
export function readNote(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null; // some private windows refuse it
  }
}

/** Notes something under a name for all windows of this browser, or forgets it. */
export function writeNote(name: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, value);
  } catch {
    // Without a store nothing is noted; whoever reads a note goes on without it.
  }
}
