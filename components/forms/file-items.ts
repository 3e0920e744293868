/**
 * An uploaded file in a form: its id is sent, its path shows it. One that was uploaded in this form
 * has the key of its upload.
 */
export type UploadedFile = { id: number; path: string; name?: string; key?: string };
/** A file that is chosen, and not on the server yet. */
export type WaitingFile = { key: string; name: string };
/** A file of a form, in the user's order. */
export type FileItem = UploadedFile | WaitingFile;

/** Whether a file is on the server. */
export function isUploaded(item: FileItem): item is UploadedFile {
  return "id" in item;
}

/**
 * A change of a list of files, of whatever it holds by then: a file may have reached the server
 * since the list was drawn.
 */
export type FilesChange = (known: readonly FileItem[]) => FileItem[];

/** Returns the key of a file in a list. */
export function keyOf(item: FileItem): string {
  return item.key ?? (isUploaded(item) ? `id-${item.id}` : "");
}

/** Parses a form's stored list of files; invalid items are dropped. */
export function filesAt(value: unknown): FileItem[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isFileItem);
}

function isFileItem(item: unknown): item is FileItem {
  if (typeof item !== "object" || item === null) return false;
  const isThere = "id" in item && typeof item.id === "number" && "path" in item && typeof item.path === "string";
  return isThere || ("key" in item && typeof item.key === "string" && "name" in item && typeof item.name === "string");
}

/** The same files with one of them a place earlier or later; at the end of the list it stays. */
export function movedBy<T>(items: readonly T[], index: number, by: number): T[] {
  const to = index + by;
  const item = items[index];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.filter((_other, at) => at !== index).toSpliced(to, 0, item);
}
