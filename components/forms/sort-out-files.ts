import type { UploadKind } from "@/db/enums/platform/uploads";
import {
  bytesMaxOf,
  claimedFormat,
  FORMATS,
  FORMATS_OF,
  inMegabytes,
  namesOfFormats,
} from "@/lib/platform/uploads/limits";

/**
 * What a file dialog offers. Names are listed beside types, because not every system knows a type
 * for HEIC.
 */
export function acceptOf(kind: UploadKind): string {
  return FORMATS_OF[kind].flatMap((format) => [...FORMATS[format].mimeTypes, ...FORMATS[format].extensions]).join(",");
}

/** Why files were not taken: the text's name, and what it names. */
export type RejectedFile =
  | { code: "tooMany"; max: number; count: number }
  | { code: "tooLarge"; max: number; name: string }
  | { code: "wrongType"; accepted: string; name: string };

/**
 * Sorts chosen files into those that are taken and why the others are not, by the server's limits.
 */
export function sortOutFiles(
  files: readonly File[],
  { kind, room, max }: { kind: UploadKind; room: number; max: number },
): { taken: File[]; rejected: RejectedFile[] } {
  const rejected: RejectedFile[] = [];
  const fitting = files.filter((file) => {
    const { name } = file;
    const format = claimedFormat(file);
    if (!format || !FORMATS_OF[kind].includes(format)) {
      rejected.push({ code: "wrongType", accepted: namesOfFormats(kind), name });
      return false;
    }
    const bytesMax = bytesMaxOf(format);
    if (file.size > bytesMax) rejected.push({ code: "tooLarge", max: inMegabytes(bytesMax), name });
    return file.size <= bytesMax;
  });
  const taken = fitting.slice(0, Math.max(0, room));
  if (taken.length < fitting.length) rejected.push({ code: "tooMany", max, count: fitting.length - taken.length });
  return { taken, rejected };
}
