import { eq, getTableColumns } from "drizzle-orm";
import { reviews } from "@/db/schema/deals/reviews";
import type { Ctx } from "@/lib/core/commands/command";
import type { ExportParts } from "@/lib/identity/accounts/hooks";

/** The reviews that a user wrote, without the replies, for their data export. */
export async function exportReviews({ tx }: Pick<Ctx, "tx">, { userId }: { userId: number }): Promise<ExportParts> {
  const { reply: _reply, repliedAt: _repliedAt, ...review } = getTableColumns(reviews);
  return { reviewsWritten: await tx.select(review).from(reviews).where(eq(reviews.authorId, userId)) };
}
