import type { AnyCommand } from "../core/command";
import { FileBytes } from "../uploads/contract";
import { type RouteHandler, route } from "./route";

/** Serves the file that a command gives: the same way as any command, but the answer is the file itself. */
export function fileRoute(command: AnyCommand): RouteHandler {
  return route(command, {
    present: (view, headers) => {
      const { bytes, mimeType, isPublic, isPicture, fileName } = FileBytes.parse(view);
      headers.set("content-type", mimeType);
      // A key names bytes that never change, so whoever may see them may keep them.
      headers.set("cache-control", isPublic ? "public, max-age=31536000, immutable" : "private, no-store");
      headers.set("content-security-policy", "default-src 'none'; sandbox");
      headers.set("x-content-type-options", "nosniff");
      headers.set("cross-origin-resource-policy", "same-origin");
      const attachment = fileName ? `attachment; filename="${fileName}"` : "attachment";
      headers.set("content-disposition", isPicture || mimeType === "audio/wav" ? "inline" : attachment);
      return new Response(new Uint8Array(bytes), { status: 200, headers });
    },
  });
}
