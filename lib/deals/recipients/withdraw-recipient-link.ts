import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { lockReservation } from "@/lib/deals/reservations/queries";
import { may } from "@/lib/deals/reservations/rights";
import { RecipientOf, RecipientView } from "./contract";
import { withdrawLinks } from "./operations";
import { readRecipientView } from "./queries";

/** Ends every link of a reservation immediately, the one of the recipient's mail included. */
export const withdrawRecipientLink = command(
  {
    name: "withdrawRecipientLink",
    summary: "Ends the recipient's links of a reservation.",
    policy: signedIn,
    input: RecipientOf,
    output: RecipientView,
    errors: ["reservation.not_found", "reservation.not_your_side"],
  },
  async (ctx, { id }) => {
    const { row } = await lockReservation(ctx, id);
    if (!may(ctx.actor).linkRecipient(row)) return fail("reservation.not_your_side");
    await withdrawLinks(ctx, id);
    return readRecipientView(ctx, row);
  },
);
