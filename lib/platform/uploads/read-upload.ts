import { z } from "zod";
import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { FileBytes } from "./contract";
import { UPLOAD_LIMITS } from "./limits";
import { loadFileBytes } from "./queries";
import { mayReadPrivate, readShownUpload } from "./rights";

/** A file's key and an image's width. */
const ReadInput = z.strictObject({
  key: z.string().regex(/^[0-9a-f]{40}$/),
  width: z
    .string()
    .regex(/^\d{3,4}$/)
    .transform(Number)
    .pipe(z.literal([...UPLOAD_LIMITS.imageWidthsPx]))
    .optional(),
});

/**
 * Reads a public file for anyone, any other for its readers. Identity documents are never served
 * here: moderators have their own, audited command.
 */
export const readUpload = query(
  {
    name: "readUpload",
    summary: "The bytes of an uploaded file.",
    policy: anyone,
    input: ReadInput,
    output: FileBytes,
    errors: ["upload.not_found"],
  },
  async (ctx, { key, width }) => {
    const found = await readShownUpload(ctx, key);
    if (!found || !(found.isShown || (await mayReadPrivate(ctx, found.row.id)))) return fail("upload.not_found");
    const { row, isShown } = found;
    if (row.keyId) return fail("upload.not_found");
    return loadFileBytes(ctx, row, { isPublic: isShown, widthPx: width });
  },
);
