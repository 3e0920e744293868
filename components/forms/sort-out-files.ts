import { ACCEPTED_FORMATS, UPLOAD_LIMITS } from "@/lib/platform/uploads/contract";

/** What a field takes. */
export type FileKind = "image" | "audio" | "document";

/** What a file dialog offers. */
export const ACCEPT: Record<FileKind, string> = {
  image: "image/jpeg,image/png,image/gif,image/webp,image/svg+xml",
  audio: ".wav,audio/wav,audio/x-wav",
  document: "image/jpeg,image/png,application/pdf",
};

/** Why files were not taken: the text's name, and what it names. */
export type RejectedFile =
  | { code: "tooMany"; max: number; count: number }
  | { code: "tooLarge"; max: number; name: string }
  | { code: "wrongType"; accepted: string; name: string };

/** Sorts chosen files into those that are taken and why the others are not, by the server's limits. */
export function sortOutFiles(
  files: readonly File[],
  { kind, room, max }: { kind: FileKind; room: number; max: number },
): { taken: File[]; rejected: RejectedFile[] } {
  const rejected: RejectedFile[] = [];
  const fitting = files.filter((file) => {
    const { name } = file;
    const isRight = isOfKind(file, kind);
    if (!isRight) rejected.push({ code: "wrongType", accepted: ACCEPTED_FORMATS[kind], name });
    const bytesMax = UPLOAD_LIMITS.bytesMax[kind];
    const isSmall = file.size <= bytesMax;
    if (isRight && !isSmall) rejected.push({ code: "tooLarge", max: bytesMax / 1024 / 1024, name });
    return isRight && isSmall;
  });
  const taken = fitting.slice(0, Math.max(0, room));
  if (taken.length < fitting.length) rejected.push({ code: "tooMany", max, count: fitting.length - taken.length });
  return { taken, rejected };
}

/** Whether a file's declared type is one that is taken; the server looks at its bytes. */
function isOfKind(file: File, kind: FileKind): boolean {
  if (kind !== "audio") return ACCEPT[kind].split(",").includes(file.type);
  return /^audio\/(x-|vnd\.)?wave?$/.test(file.type) || file.name.toLowerCase().endsWith(".wav");
}
