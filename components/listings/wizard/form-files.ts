import { type FileItem, filesAt, isUploaded, type UploadedFile, type WaitingFile } from "@/components/forms/file-items";
import { type FormValues, getAt, isTree, setAt, uiPath } from "./form-values";

/** A field of files: where it is, and what it holds. */
export type FileList = { name: string; items: FileItem[] };

/** Every field of a form that holds files. */
export function fileListsIn(tree: FormValues): FileList[] {
  return listsBelow(tree, "");
}

function listsBelow(value: unknown, prefix: string): FileList[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listsBelow(item, `${prefix}${index}.`));
  if (!isTree(value)) return [];
  const { ui, ...fields } = value;
  const own = Object.entries(isTree(ui) ? ui : {}).flatMap(([field, kept]) => {
    const items = filesAt(kept);
    return items.length > 0 ? [{ name: `${prefix}${field}`, items }] : [];
  });
  return [...own, ...Object.entries(fields).flatMap(([field, below]) => listsBelow(below, `${prefix}${field}.`))];
}

/** The form with other files in a field: the list for the screen, and what is sent – the ids, or the one of a field of one file. */
export function withFiles(tree: FormValues, name: string, items: readonly FileItem[]): FormValues {
  const ids = items.filter(isUploaded).map(({ id }) => id);
  const sent = Array.isArray(getAt(tree, name)) ? ids : (ids[0] ?? "");
  return setAt(setAt(tree, uiPath(name), items), name, sent);
}

/** The form with a file that has reached the server in place of the one that was on its way, wherever that stands by now. */
export function withUploaded(tree: FormValues, key: string, file: UploadedFile): FormValues {
  const isIt = (item: FileItem) => !isUploaded(item) && item.key === key;
  const list = fileListsIn(tree).find(({ items }) => items.some(isIt));
  return list
    ? withFiles(
        tree,
        list.name,
        list.items.map((item) => (isIt(item) ? file : item)),
      )
    : tree;
}

/** The files that have not reached the server. */
export function waitingIn(tree: FormValues): WaitingFile[] {
  return fileListsIn(tree).flatMap(({ items }) => items.filter((item): item is WaitingFile => !isUploaded(item)));
}

/** The ids of the files that a form names. */
export function fileIdsIn(tree: FormValues): number[] {
  return [...new Set(fileListsIn(tree).flatMap(({ items }) => items.filter(isUploaded).map(({ id }) => id)))];
}

/** The form without the files that the server does not have any more, and how many those were. */
export function withoutGone(tree: FormValues, ids: readonly number[]): { tree: FormValues; goneCount: number } {
  const known = new Set(ids);
  let goneCount = 0;
  const kept = fileListsIn(tree).reduce((at, { name, items }) => {
    const left = items.filter((item) => !isUploaded(item) || known.has(item.id));
    goneCount += items.length - left.length;
    return left.length === items.length ? at : withFiles(at, name, left);
  }, tree);
  return { tree: kept, goneCount };
}

/** Stands for the id that a file on its way will have. */
const COMING_ID = 1;

/** The form as it will be once its files have reached the server: what its rules are held against. */
export function asIfUploaded(tree: FormValues): FormValues {
  return fileListsIn(tree).reduce((at, { name, items }) => {
    const ids = items.map((item) => (isUploaded(item) ? item.id : COMING_ID));
    return setAt(at, name, Array.isArray(getAt(at, name)) ? ids : (ids[0] ?? ""));
  }, tree);
}
