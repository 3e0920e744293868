import type { AnyCommand } from "@/lib/core/commands/command";
import { FileBytes, type FileContent } from "@/lib/platform/uploads/contract";
import { smallerWidth } from "@/lib/platform/uploads/rules";
import { byteRangeOf } from "./byte-range";
import { type RouteHandler, route } from "./route";

/** How long caches may store public files. */
const PUBLIC_FILE_MAX_AGE_S = 86_400;

/** A route handler whose response is the file that its command returns. */
export function fileRoute(command: AnyCommand): RouteHandler {
  return route(command, {
    complete: (input, request) => {
      if (isSaving(request)) input.width = smallerWidth(input.width);
    },
    present: (view, headers, request) => {
      const { content, mimeType, isPublic, isPicture, fileName } = FileBytes.parse(view);
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
      return answerPart(content, headers, request);
    },
  });
}

/** Whether the client asked to save data. */
function isSaving(request: Request): boolean {
  return request.headers.get("save-data") === "on";
}

/** The file or the requested range: players seek by ranges, and some require them. */
async function answerPart(content: FileContent, headers: Headers, request: Request): Promise<Response> {
  headers.set("accept-ranges", "bytes");
  // Files have no ETag, so an `If-Range` request gets the whole file.
  const wanted = request.headers.has("if-range") ? null : request.headers.get("range");
  const size = wanted ? await content.size() : undefined;
  const range = size === undefined ? undefined : byteRangeOf(wanted, size);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${size}`);
  const status = range ? 206 : 200;
  // No one would read the body of a HEAD response to its end.
  if (request.method === "HEAD") return new Response(null, { status, headers });
  return new Response(await content.open(range), { status, headers });
}
