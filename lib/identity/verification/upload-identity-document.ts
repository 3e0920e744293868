import { eq } from "drizzle-orm";
import { uploads } from "@/db/schema/platform/uploads";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { DocumentFile, UploadDocument } from "./contract";

/** Uploads an identity document: stored encrypted, without a URL, to be submitted later. */
export const uploadIdentityDocument = command(
  {
    name: "uploadIdentityDocument",
    summary: "Uploads one document of an identity check.",
    policy: signedIn,
    input: UploadDocument,
    output: DocumentFile,
    errors: [
      "upload.too_large",
      "upload.wrong_type",
      "upload.unreadable",
      "upload.too_many_pixels",
      "upload.too_costly",
      "upload.locked",
      "upload.missing",
    ],
  },
  async (ctx, { file: fileId }) => {
    if (fileId === undefined) return fail("upload.missing");
    const [row] = await ctx.tx.select().from(uploads).where(eq(uploads.id, fileId));
    if (row?.ownerId !== ctx.actor.userId) return fail("upload.not_found");
    return { file: { id: row.id, path: "" as const, mimeType: row.mimeType } };
  },
);
