import { z } from "zod";
import { Done } from "@/lib/core/base/answers";
import { command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { publishReservation } from "@/lib/deals/reservations/operations";
import { lockReservationRow } from "@/lib/deals/reservations/queries";
import { publishAll } from "./operations";
import { endedAt, windowEndsAt } from "./rules";

/** Publishes a lone review when the review window ends. */
export const publishReviews = command(
  {
    name: "publishReviews",
    summary: "Publishes the reviews of a deal whose time is over.",
    policy: systemOnly,
    input: z.strictObject({ reservationId: z.number() }),
    output: Done,
  },
  async (ctx, { reservationId }) => {
    const deal = await lockReservationRow(ctx.tx, reservationId);
    const ended = deal && endedAt(deal);
    if (!deal || !ended || ctx.now < windowEndsAt(ended)) return { success: true as const };
    await publishAll(ctx, deal);
    await publishReservation(ctx, deal, deal.status);
    return { success: true as const };
  },
);
