import type { ByteRange } from "@/lib/adapters/files/port";

/**
 * Parses a `Range` header. `undefined` unless it asks for one single range: the protocol allows the
 * whole file as the response.
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
