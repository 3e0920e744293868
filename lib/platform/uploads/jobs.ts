import { z } from "zod";
import { defineJob } from "@/lib/core/jobs";

/** Deletes the bytes and rows of files that nothing names any more. */
export const deleteUploadsJob = defineJob("delete_uploads", z.strictObject({ uploadIds: z.array(z.number()) }));
