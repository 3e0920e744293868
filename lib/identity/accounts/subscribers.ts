import { type SQL, sql } from "drizzle-orm";

/** SQL for whether an upload is the photo of a person who still exists. */
export function photoIsShown(_ctx: unknown, { uploadId }: { uploadId: SQL }): SQL {
  return sql`exists (select 1 from users p where p.photo_upload_id = ${uploadId} and p.erased_at is null)`;
}
