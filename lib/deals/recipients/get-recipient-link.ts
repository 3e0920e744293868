import { eq } from "drizzle-orm";
import { readBatch } from "@/db/read-batch";
import { reservations } from "@/db/schema/deals/reservations";
import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { may } from "@/lib/deals/reservations/rights";
import { RecipientOf, RecipientView } from "./contract";
import { recipientParts, toRecipientView } from "./queries";

/** The recipient's links, and the problems that they reported. */
export const getRecipientLink = query(
  {
    name: "getRecipientLink",
    summary: "The recipient's links of a reservation, and the reported problems.",
    policy: signedIn,
    input: RecipientOf,
    output: RecipientView,
    errors: ["reservation.not_found", "reservation.not_your_side"],
  },
  async (ctx, { id }) => {
    const { rows, ...found } = await readBatch(ctx.tx, {
      rows: ctx.tx.select().from(reservations).where(eq(reservations.id, id)),
      ...recipientParts(ctx.tx, id),
    });
    const [row] = rows;
    const rights = may(ctx.actor);
    if (!row || !rights.read(row)) return fail("reservation.not_found");
    return rights.linkRecipient(row) ? toRecipientView(found, row, ctx) : fail("reservation.not_your_side");
  },
);
