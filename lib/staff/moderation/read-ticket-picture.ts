import { eq } from "drizzle-orm";
import type { ModerationAction } from "@/db/enums/staff/moderation";
import { tickets, trips } from "@/db/schema/listings/trips";
import { uploads } from "@/db/schema/platform/uploads";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { command } from "@/lib/core/commands/command";
import { moderator } from "@/lib/core/commands/policy";
import { FileBytes } from "@/lib/platform/uploads/contract";
import { loadFileBytes } from "@/lib/platform/uploads/queries";
import { assertUnrelated } from "./assert-unrelated";
import { NameTrip } from "./contract";

/** Shows a moderator a trip's private ticket; every access is audited (product: moderation). */
export const readTicketPicture = command(
  {
    name: "readTicketPicture",
    summary: "The picture or PDF that proves a carrier announcement's journey.",
    policy: moderator,
    input: NameTrip,
    output: FileBytes,
    errors: ["upload.not_found", "moderation.own"],
  },
  async (ctx, { id }) => {
    const [found] = await ctx.tx
      .select({ upload: uploads, userId: trips.createdById, workspaceId: trips.workspaceId })
      .from(tickets)
      .innerJoin(trips, eq(trips.id, tickets.tripId))
      .innerJoin(uploads, eq(uploads.id, tickets.uploadId))
      .where(eq(tickets.tripId, id));
    if (!found) return fail("upload.not_found");
    await assertUnrelated(ctx, { userIds: [found.userId], workspaceIds: [found.workspaceId] });
    const file = await loadFileBytes(ctx, found.upload);
    await writeAudit<ModerationAction>(ctx, {
      action: "transporter.ticket_viewed",
      subjectType: "transporter",
      subjectId: id,
      details: { uploadId: found.upload.id },
    });
    return { ...file, ...(file.isPicture ? {} : { fileName: `ticket-${id}.pdf` }) };
  },
);
