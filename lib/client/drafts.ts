import { DRAFT_KINDS, type DraftKind } from "@/db/enums/listings/drafts";
import { deviceStore } from "./storage";
import { clearStoredFiles } from "./stored-files";

const PREFIX = "rihla:draft:";

/** A form as this browser stores it. */
export type DeviceDraft = {
  values: Record<string, unknown>;
  step: string;
  /** When it was stored, as ISO 8601. */
  savedAt: string;
  /** The version on the server that it began from; 0 when there is none. */
  version: number;
};

// A visitor's draft waits for the user who signs in here; a user's is what has not reached the
// server yet.
function keyOf(kind: DraftKind, userId: number | null): string {
  return userId === null ? `${PREFIX}${kind}` : `${PREFIX}${kind}:${userId}`;
}

/** Reads a form's stored draft; nothing where there is none, or the browser forbids its storage. */
export function readDeviceDraft(kind: DraftKind, userId: number | null): DeviceDraft | undefined {
  return parseDraft(deviceStore.read(keyOf(kind, userId)));
}

/** Stores a form in this browser; false when the storage is full or forbidden. */
export function writeDeviceDraft(kind: DraftKind, userId: number | null, draft: DeviceDraft): boolean {
  return deviceStore.write(keyOf(kind, userId), JSON.stringify(draft));
}

/** Deletes the stored draft of a form. */
export function dropDeviceDraft(kind: DraftKind, userId: number | null): void {
  deviceStore.write(keyOf(kind, userId), null);
}

/**
 * Deletes a draft that was stored at a time, as ISO 8601; what another window has stored since then
 * stays.
 */
export function dropDeviceDraftOf(kind: DraftKind, userId: number | null, savedAt: string): void {
  if (readDeviceDraft(kind, userId)?.savedAt === savedAt) dropDeviceDraft(kind, userId);
}

/** Listens for another window of a visitor storing the same form; returns how to stop. */
export function onDeviceDraft(kind: DraftKind, listener: (draft: DeviceDraft) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    const draft = event.key === keyOf(kind, null) ? parseDraft(event.newValue) : undefined;
    if (draft) listener(draft);
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/** Deletes the drafts of other users: no one else may see their addresses. */
export function dropOthersDrafts(userId: number): void {
  const ownerOf = (name: string) => name.split(":")[1];
  const goneCount = forget((name) => ownerOf(name) !== undefined && ownerOf(name) !== String(userId));
  // Files are named by drafts alone: with another's draft they go too, unless a visitor's waits to
  // be taken up.
  const isWaiting = DRAFT_KINDS.some((kind) => readDeviceDraft(kind, null));
  if (goneCount > 0 && !isWaiting) void clearStoredFiles();
}

/**
 * Deletes every draft: they hold addresses and phone numbers, which do not stay on a computer that
 * others use.
 */
export function clearDrafts(): void {
  forget(() => true);
  void clearStoredFiles();
}

/** Deletes the drafts whose name, such as `ship:12`, a predicate picks; returns their number. */
function forget(isMeant: (name: string) => boolean): number {
  const meant = deviceStore.names().filter((key) => key.startsWith(PREFIX) && isMeant(key.slice(PREFIX.length)));
  for (const key of meant) deviceStore.write(key, null);
  return meant.length;
}

function parseDraft(text: string | null): DeviceDraft | undefined {
  if (!text) return undefined;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined; // what no window of ours wrote
  }
  if (typeof read !== "object" || read === null || !("values" in read)) return undefined;
  const { values, step, savedAt, version } = { step: "", savedAt: "", version: 0, ...read };
  if (typeof values !== "object" || values === null || Array.isArray(values)) return undefined;
  return { values: { ...values }, step: String(step), savedAt: String(savedAt), version: Number(version) || 0 };
}
