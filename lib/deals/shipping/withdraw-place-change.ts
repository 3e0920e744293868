import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { ReservationView } from "@/lib/deals/reservations/contract";
import { appendEvent, publishReservation } from "@/lib/deals/reservations/operations";
import { getReservationView, lockReservation } from "@/lib/deals/reservations/queries";
import { may } from "@/lib/deals/reservations/rights";
import { WithdrawPlaceChange } from "./contract";
import { dropPlaceChange } from "./operations";

/** Withdraws the proposal of other places; the agreed ones stay. */
export const withdrawPlaceChange = command(
  {
    name: "withdrawPlaceChange",
    summary: "Withdraws the proposal of other places.",
    policy: signedIn,
    input: WithdrawPlaceChange,
    output: ReservationView,
    errors: ["reservation.not_found", "reservation.not_your_side", "place_change.not_found"],
  },
  async (ctx, { id }) => {
    const { row, side } = await lockReservation(ctx, id);
    if (!may(ctx.actor).setAddresses(row)) return fail("reservation.not_your_side");
    if (!(await dropPlaceChange(ctx, id))) return fail("place_change.not_found");
    await appendEvent(ctx, id, "place_change_withdrawn", { actorId: ctx.actor.userId, side });
    await publishReservation(ctx, row, row.status);
    return getReservationView(ctx, id);
  },
);
