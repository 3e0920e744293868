import { type FieldPathByValue, type FieldValues, get, set } from "react-hook-form";
import { type FileItem, isUploaded, type WaitingFile } from "@/components/forms/file-items";

/** The paths of a form's files: lists under `ui`, since only their ids are sent. */
export type FilesPath<V extends FieldValues> = FieldPathByValue<V, FileItem[]>;

/**
 * The path of the field whose files a path of the form's values holds: what the contract's issues
 * name.
 */
export const fieldOfFiles = (path: string) => path.replace("ui.", "");

/** The files of a form. */
export function filesIn<V extends FieldValues>(values: V, paths: readonly FilesPath<V>[]): FileItem[] {
  return paths.flatMap((path): FileItem[] => get(values, path));
}

/** The files that have not reached the server. */
export function waitingIn(items: readonly FileItem[]): WaitingFile[] {
  return items.filter((item): item is WaitingFile => !isUploaded(item));
}

/** The ids of the files that are on the server. */
export function uploadedIds(items: readonly FileItem[]): number[] {
  return items.filter(isUploaded).map(({ id }) => id);
}

/** Stands for the id that a waiting file will have. */
const COMING_ID = 1;

/**
 * The ids of the files as they will be once all are uploaded: what the form's rules are checked
 * against.
 */
export function comingIds(items: readonly FileItem[]): number[] {
  return items.map((item) => (isUploaded(item) ? item.id : COMING_ID));
}

/**
 * Takes the files that the server has no more out of a form that was just read, and counts them.
 */
export function dropGone<V extends FieldValues>(
  values: V,
  paths: readonly FilesPath<V>[],
  ids: readonly number[],
): number {
  const known = new Set(ids);
  const countBefore = filesIn(values, paths).length;
  for (const path of paths)
    set(
      values,
      path,
      filesIn(values, [path]).filter((item) => !isUploaded(item) || known.has(item.id)),
    );
  return countBefore - filesIn(values, paths).length;
}
