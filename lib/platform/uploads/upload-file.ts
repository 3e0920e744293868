import { eq } from "drizzle-orm";
import { z } from "zod";
import { uploads } from "@/db/schema/platform/uploads";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { id } from "@/lib/core/fields/fields";
import { UploadView } from "./contract";
import { filePath } from "./rules";

/** The multipart field `file`, already stored by the transport. */
const UploadInput = z.strictObject({ file: id().optional() });

/** Uploads a file and returns its id; unclaimed files are deleted after a day. */
export const uploadFile = command(
  {
    name: "uploadFile",
    summary: "Uploads one file.",
    policy: signedIn,
    input: UploadInput,
    output: UploadView,
    errors: [
      "upload.too_large",
      "upload.wrong_type",
      "upload.unreadable",
      "upload.too_many_pixels",
      "upload.too_costly",
      "upload.locked",
      "upload.too_long",
      "upload.missing",
    ],
  },
  async (ctx, { file: fileId }) => {
    if (fileId === undefined) return fail("upload.missing");
    const [row] = await ctx.tx.select().from(uploads).where(eq(uploads.id, fileId));
    if (row?.ownerId !== ctx.actor.userId) return fail("upload.not_found");
    return {
      file: {
        id: row.id,
        path: filePath(row.storageKey),
        kind: row.kind,
        mimeType: row.mimeType,
        width: row.widthPx,
        height: row.heightPx,
      },
    };
  },
);
