import { eq } from "drizzle-orm";
import { z } from "zod";
import { uploads } from "@/db/schema/uploads";
import { query } from "../core/command";
import { fail } from "../core/errors";
import { anyone } from "../core/policy";
import { FileBytes, UPLOAD_LIMITS } from "./contract";
import { loadFileBytes, mayReadPrivate } from "./queries";

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
 * Reads a public file for anyone, and a private one for its owner and for the two sides of the conversation whose parcel it shows.
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
    const [row] = await ctx.tx.select().from(uploads).where(eq(uploads.storageKey, key));
    if (!row || !(row.isPublic || (await mayReadPrivate(ctx, row.id)))) return fail("upload.not_found");
    // What proves an identity is shown to moderators alone, each time with an entry in the audit log.
    if (row.keyId) return fail("upload.not_found");
    return loadFileBytes(row, width);
  },
);
