import type { UploadKind } from "@/db/enums/platform/uploads";
import {
  bytesMaxOf,
  claimedFormat,
  FORMATS,
  FORMATS_OF,
  type Format,
  inMegabytes,
  namesOfFormats,
} from "@/lib/platform/uploads/limits";
import { HEAD_BYTES, sniff } from "@/lib/platform/uploads/rules";

/**
 * Returns the `accept` of a file dialog. Extensions are listed in addition to types, because not
 * every system knows a type for HEIC.
 */
export function acceptOf(kind: UploadKind): string {
  return FORMATS_OF[kind].flatMap((format) => [...FORMATS[format].mimeTypes, ...FORMATS[format].extensions]).join(",");
}

/** Why files were not taken: the text's name, and what it names. */
export type RejectedFile =
  | { code: "tooMany"; max: number; count: number }
  | { code: "tooLarge"; max: number; name: string }
  | { code: "wrongType"; accepted: string; name: string }
  | { code: "unreadable"; name: string };

/**
 * Sorts chosen files into those that are taken and why the others are not, by the server's limits.
 * How much room there is is asked when the files have been looked into.
 */
export async function sortOutFiles(
  files: readonly File[],
  { kind, room, max }: { kind: UploadKind; room: () => number; max: number },
): Promise<{ taken: File[]; rejected: RejectedFile[] }> {
  const checked = await Promise.all(files.map(async (file) => ({ file, fault: await faultOf(file, kind) })));
  const fitting = checked.flatMap(({ file, fault }) => (fault ? [] : [file]));
  const rejected = checked.flatMap(({ fault }) => (fault ? [fault] : []));
  const taken = fitting.slice(0, Math.max(0, room()));
  if (taken.length < fitting.length) rejected.push({ code: "tooMany", max, count: fitting.length - taken.length });
  return { taken, rejected };
}

async function faultOf(file: File, kind: UploadKind): Promise<RejectedFile | undefined> {
  const { name } = file;
  const format = await formatOf(file).catch(() => "unreadable" as const);
  if (format === "unreadable") return { code: "unreadable", name };
  if (!format || !FORMATS_OF[kind].includes(format)) return { code: "wrongType", accepted: namesOfFormats(kind), name };
  const bytesMax = bytesMaxOf(format);
  return file.size > bytesMax ? { code: "tooLarge", max: inMegabytes(bytesMax), name } : undefined;
}

/**
 * The format of a file by its first bytes, or the claimed one where those are not recognised.
 * Rejects when the file is gone, or belongs to another app that does not hand it over.
 */
export async function formatOf(file: File): Promise<Format | undefined> {
  return sniff(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())) ?? claimedFormat(file);
}
