import { eq } from "drizzle-orm";
import type { DisputeAction } from "@/db/enums/deals/disputes";
import { readBatch } from "@/db/read-batch";
import { disputes } from "@/db/schema/deals/disputes";
import { reservations } from "@/db/schema/deals/reservations";
import { messages } from "@/db/schema/deals/rooms";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { command } from "@/lib/core/commands/command";
import { moderator } from "@/lib/core/commands/policy";
import { countPart } from "@/lib/core/queries/count";
import { MessageList } from "@/lib/deals/rooms/contract";
import { messagesPart } from "@/lib/deals/rooms/load-messages";
import { DisputeConversation } from "./contract";
import { may } from "./rights";

/**
 * Shows a moderator what both sides of a disputed deal wrote, with the contacts masked that were
 * masked for them; every reading is audited (product: disputes). Page 1 is the newest.
 */
export const readDisputeConversation = command(
  {
    name: "readDisputeConversation",
    summary: "A page of the conversation of a disputed deal.",
    policy: moderator,
    input: DisputeConversation,
    output: MessageList,
    errors: ["dispute.not_found", "dispute.own_deal"],
  },
  async (ctx, { id, page, limit }) => {
    const [found] = await ctx.tx
      .select({ deal: reservations })
      .from(disputes)
      .innerJoin(reservations, eq(reservations.id, disputes.reservationId))
      .where(eq(disputes.id, id));
    if (!found) return fail("dispute.not_found");
    if (!(await may(ctx).judge(found.deal))) return fail("dispute.own_deal");
    const where = eq(messages.roomId, found.deal.roomId);
    const { newestFirst, count } = await readBatch(ctx.tx, {
      newestFirst: messagesPart(ctx.tx, where, { limit, offset: (page - 1) * limit }),
      count: countPart(ctx.tx, messages, where),
    });
    await writeAudit<DisputeAction>(ctx, {
      action: "dispute.conversation_viewed",
      subjectType: "dispute",
      subjectId: id,
      details: { page },
    });
    return { data: newestFirst.toReversed(), totalCount: count.totalCount, page, limit };
  },
);
