import { FileBytes } from "@/lib/platform/uploads/contract";
import { smallerWidth } from "@/lib/platform/uploads/rules";
import type { AnyCommand } from "../core/command";
import { byteRangeOf } from "./byte-range";
import { type RouteHandler, route } from "./route";

/** How long caches may keep public files. */
const PUBLIC_FILE_MAX_AGE_S = 86_400;

/** A route handler whose response is the file that its command returns. */
export function fileRoute(command: AnyCommand): RouteHandler {
  return route(command, {
    complete: (input, request) => {
      if (isSaving(request)) input.width = smallerWidth(input.width);
    },
    present: (view, headers, request) => {
      const { bytes, mimeType, isPublic, isPicture, fileName } = FileBytes.parse(view);
      headers.set("content-type", mimeType);
      // A key's bytes never change, but access does: a withdrawn file leaves caches within a day.
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

/** Whether the client asked to save data. */
function isSaving(request: Request): boolean {
  return request.headers.get("save-data") === "on";
}

/** The file or the requested range: players seek by ranges, and some require them. */
function partOf(bytes: Uint8Array<ArrayBuffer>, headers: Headers, request: Request): Response {
  const size = bytes.byteLength;
  headers.set("accept-ranges", "bytes");
  // Files have no ETag, so an `If-Range` request gets the whole file.
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
