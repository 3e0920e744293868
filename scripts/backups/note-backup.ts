import type { Db } from "@/db/client";
import { backups } from "@/db/schema/core/backups";
import { plainError } from "@/lib/core/observability/plain-error";
import type { Manifest } from "./manifest";
import { say } from "./progress";

/**
 * Notes a whole backup in the database that it is of, for those who watch its age. One that cannot
 * be noted is whole all the same: a database of before this table is backed up, too.
 */
export async function noteBackup(db: Db, place: string, { takenAt, database, files }: Manifest): Promise<void> {
  try {
    await db.insert(backups).values({
      takenAt: new Date(takenAt),
      place,
      bytes: database.bytes + files.bytes,
      fileCount: files.count,
    });
  } catch (error) {
    say(
      `! The backup could not be noted in the database, so that its age looks greater than it is: ${plainError(error).message}`,
    );
  }
}
