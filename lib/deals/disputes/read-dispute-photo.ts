import { and, eq } from "drizzle-orm";
import { disputePhotos, disputes } from "@/db/schema/deals/disputes";
import { reservations } from "@/db/schema/deals/reservations";
import { uploads } from "@/db/schema/platform/uploads";
import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { FileBytes } from "@/lib/platform/uploads/contract";
import { loadFileBytes } from "@/lib/platform/uploads/queries";
import { DisputePhoto } from "./contract";
import { may } from "./rights";

/** A photo of a dispute, for the two sides of its deal and the moderators. */
export const readDisputePhoto = query(
  {
    name: "readDisputePhoto",
    summary: "A picture of a dispute.",
    policy: signedIn,
    input: DisputePhoto,
    output: FileBytes,
    errors: ["upload.not_found"],
  },
  async (ctx, { id, photoId, width }) => {
    const [found] = await ctx.tx
      .select({ upload: uploads, deal: reservations })
      .from(disputePhotos)
      .innerJoin(disputes, eq(disputes.id, disputePhotos.disputeId))
      .innerJoin(reservations, eq(reservations.id, disputes.reservationId))
      .innerJoin(uploads, eq(uploads.id, disputePhotos.uploadId))
      .where(and(eq(disputePhotos.id, photoId), eq(disputePhotos.disputeId, id)));
    if (!found) return fail("upload.not_found");
    if (!(await may(ctx).read(found.deal))) return fail("upload.not_found");
    return loadFileBytes(ctx, found.upload, { widthPx: width });
  },
);
