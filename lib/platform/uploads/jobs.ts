import { z } from "zod";
import { defineJob } from "@/lib/core/commands/jobs";

/** Deletes the bytes of files without owner. */
export const deleteUploadsJob = defineJob("delete_uploads", z.strictObject({ uploadIds: z.array(z.number()) }));
