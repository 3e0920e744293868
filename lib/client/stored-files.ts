import { clear, createStore, del, get, set, type UseStore } from "idb-keyval";

/**
 * The files that people have chosen and that have not reached the server: a visitor's until they
 * sign in, and what a closed window or a lost network cut off. They go with the drafts that name
 * them.
 */
let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore("rihla-files", "files");
  return opened;
}

/**
 * Stores a file under a key of its own; false when the browser has no room for it or forbids its
 * storage.
 */
export async function storeFile(key: string, file: File): Promise<boolean> {
  try {
    await set(key, file, store());
    return true;
  } catch {
    return false; // the file is still in this window's memory
  }
}

/** The file that was stored under a key, if it is still there. */
export async function readStoredFile(key: string): Promise<File | undefined> {
  try {
    const stored: unknown = await get(key, store());
    return stored instanceof File ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets a file: it has reached the server, or is not wanted any more. */
export async function deleteStoredFile(key: string): Promise<void> {
  try {
    await del(key, store());
  } catch {
    // A forbidden storage has stored nothing.
  }
}

/** Forgets them all, as at a logout. */
export async function clearStoredFiles(): Promise<void> {
  try {
    await clear(store());
  } catch {
    // A forbidden storage has stored nothing.
  }
}
