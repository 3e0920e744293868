import { FileBytes } from "@/lib/platform/uploads/contract";
import { smallerWidth } from "@/lib/platform/uploads/rules";
import type { AnyCommand } from "../core/command";
import { byteRangeOf } from "./byte-range";
import { type RouteHandler, route } from "./route";

/** So long a cache may keep what everyone may see. */
const PUBLIC_FILE_MAX_AGE_S = 86_400;

/** Serves the file that a command gives: the same way as any command, but the answer is the file itself. */
export function fileRoute(command: AnyCommand): RouteHandler {
  return route(command, {
    complete: (input, request) => {
      if (isSaving(request)) input.width = smallerWidth(input.width);
    },
    present: (view, headers, request) => {
      const { bytes, mimeType, isPublic, isPicture, fileName } = FileBytes.parse(view);
      headers.set("content-type", mimeType);
      // A key names bytes that never change. Who may see them does: what is withdrawn is gone from every cache a day later.
      headers.set(
        "cache-control",
        isPublic ? `public, max-age=${PUBLIC_FILE_MAX_AGE_S}, immutable` : "private, no-store",
      );
      headers.set("content-security-policy", "default-src 'none'; sandbox");
      headers.set("x-content-type-options", "nosniff");
      headers.set("cross-origin-resource-policy", "same-origin");
      if (isPicture) headers.append("vary", "Save-Data");
      const attachment = fileName ? `attachment; filename="${fileName}"` : "attachment";
      headers.set("content-disposition", isPicture || mimeType === "audio/wav" ? "inline" : attachment);
      return partOf(new Uint8Array(bytes), headers, request);
    },
  });
}

/** Whether the browser was told to save data. */
function isSaving(request: Request): boolean {
  return request.headers.get("save-data") === "on";
}

/** The file, or the part of it that is asked for: players go back and forth in a sound by its parts, and some play none without. */
function partOf(bytes: Uint8Array<ArrayBuffer>, headers: Headers, request: Request): Response {
  const size = bytes.byteLength;
  headers.set("accept-ranges", "bytes");
  // Files have no validator that a condition could name, so a conditional part is the whole.
  const range = request.headers.has("if-range") ? undefined : byteRangeOf(request.headers.get("range"), size);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${size}`);
  headers.set("content-length", String(part.byteLength));
  return new Response(part, { status: range ? 206 : 200, headers });
}
