/** A part of a file: its first and its last byte. */
export type ByteRange = { start: number; end: number };

/**
 * Reads a `Range` header: the part that is asked for, or that there is no such part. Nothing for what asks for no single part: the whole file
 * answers it then, as the protocol lets it.
 */
export function byteRangeOf(header: string | null, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : "unsatisfiable";
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return "unsatisfiable";
  return end < start ? undefined : { start, end };
}
