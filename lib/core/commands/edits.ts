import { createHash } from "node:crypto";
import { fail, isAppError } from "@/lib/core/base/errors";

/**
 * Signs of a field's fingerprint: 36 bits, so that two values of one field hardly ever share one.
 */
const PRINT_LENGTH = 6;

/**
 * The version of what an edit form shows: a fingerprint of each of its fields, by the name that the
 * input has for it. It changes with these fields and with nothing else.
 */
export function versionOf(fields: Record<string, unknown>): string {
  return Object.entries(sorted(fields))
    .map(([name, value]) => {
      const fingerprint = createHash("sha256").update(JSON.stringify(value ?? null, (_key, part) => sorted(part)));
      return `${name}:${fingerprint.digest("base64url").slice(0, PRINT_LENGTH)}`;
    })
    .join(".");
}

/** JSON columns do not preserve the order of keys. */
function sorted<T>(value: T): T | Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The fields of the later version that the earlier one has otherwise, or not at all. */
function changedFields(earlier: string, later: string): string[] {
  const known = new Set(earlier.split("."));
  return later.split(".").flatMap((field) => (known.has(field) ? [] : [field.slice(0, field.indexOf(":"))]));
}

type Edit<V, W> = {
  /** The version that the caller has read; without one the last save wins. */
  seen: string | undefined;
  /** Reads what is stored, under its lock: the answer of the command. */
  read: () => Promise<V>;
  versionOf: (view: V) => string;
  /** Writes what was sent, and nothing beyond. */
  write: () => Promise<W>;
};

/**
 * Writes an edit, unless it would undo another change made since it was read: then it throws
 * `edit.conflict` with what is stored, and the transaction takes back what was written. `isRepeat`:
 * it was stored already, as after an answer that was lost.
 */
export async function writeEdit<V, W>(edit: Edit<V, W>): Promise<{ written: W; isRepeat: boolean }> {
  const { seen, read, write } = edit;
  if (seen === undefined) return { written: await write(), isRepeat: false };
  const current = await read();
  const version = edit.versionOf(current);
  const changed = changedFields(seen, version);
  if (changed.length === 0) return { written: await write(), isRepeat: false };
  const refuse = (fields: string[]): never => fail("edit.conflict", { facts: { version, changed: fields, current } });
  const written = await write().catch((error: unknown) =>
    // The input refers to something that was deleted since.
    isAppError(error) && error.detail.issues?.some(({ path: [field] }) => changed.includes(String(field)))
      ? refuse(changed)
      : Promise.reject(error),
  );
  const differing = changedFields(version, edit.versionOf(await read()));
  const undone = changed.filter((field) => differing.includes(field));
  return undone.length > 0 ? refuse(undone) : { written, isRepeat: differing.length === 0 };
}
