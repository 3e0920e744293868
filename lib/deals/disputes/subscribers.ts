import { eq, type SQL, sql } from "drizzle-orm";
import { disputes } from "@/db/schema/deals/disputes";
import type { Ctx } from "@/lib/core/commands/command";
import type { ExportParts } from "@/lib/identity/accounts/hooks";
import type { FileReader } from "@/lib/platform/uploads/hooks";

/** Staff may read a room's parcel photos only once its deal is or was disputed. */
export function disputedFileMayBeRead(_ctx: unknown, { uploadId, reader }: { uploadId: SQL; reader: FileReader }): SQL {
  return sql`(${reader.isStaff} and exists (
    select 1 from package_images i join packages p on p.id = i.package_id
    join reservations v on v.room_id = p.room_id join disputes d on d.reservation_id = v.id
    where i.upload_id = ${uploadId}))`;
}

/** A user's statements in disputes, for their data export. */
export async function exportDisputes({ tx }: Pick<Ctx, "tx">, { userId }: { userId: number }): Promise<ExportParts> {
  return {
    disputesOpened: await tx
      .select({ reason: disputes.reason, statement: disputes.statement, openedAt: disputes.createdAt })
      .from(disputes)
      .where(eq(disputes.openedById, userId)),
    disputesAnswered: await tx
      .select({ answer: disputes.answer, answeredAt: disputes.answeredAt })
      .from(disputes)
      .where(eq(disputes.answeredById, userId)),
  };
}
