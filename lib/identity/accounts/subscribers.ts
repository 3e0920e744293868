import { type SQL, sql } from "drizzle-orm";

/** A photo of a person is shown as long as there is one. */
export function photoIsShown(_ctx: unknown, { uploadId }: { uploadId: SQL }): SQL {
  return sql`exists (select 1 from users p where p.photo_upload_id = ${uploadId} and p.erased_at is null)`;
}
