import { z } from "zod";
import { query } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { anyone } from "@/lib/core/policy";
import { FileBytes, UPLOAD_LIMITS } from "./contract";
import { loadFileBytes, mayReadPrivate, readShownUpload } from "./queries";

/** A file's key, and for pictures the width. */
const ReadInput = z.strictObject({
  key: z.string().regex(/^[0-9a-f]{40}$/),
  width: z
    .union([
      z
        .string()
        .regex(/^\d{3,4}$/)
        .transform(Number),
    ])
    .pipe(z.literal([...UPLOAD_LIMITS.imageWidthsPx]))
    .optional(),
});

/**
 * Reads a file of what everyone may see for anyone, and any other for whoever may see what it belongs to, as long as they may.
 * What proves an identity is moderators' alone, who have their own, audited way.
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
    // What proves an identity is shown to moderators alone, each time with an entry in the audit log.
    if (row.keyId) return fail("upload.not_found");
    return loadFileBytes(ctx, row, { isPublic: isShown, widthPx: width });
  },
);
