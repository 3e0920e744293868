import { eq, sql } from "drizzle-orm";
import { reservations } from "@/db/schema/deals/reservations";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { ReservationView } from "@/lib/deals/reservations/contract";
import { appendEvent, publishReservation } from "@/lib/deals/reservations/operations";
import { getReservationView, lockReservation } from "@/lib/deals/reservations/queries";
import { may } from "@/lib/deals/reservations/rights";
import { RenewCode } from "./contract";
import { CODE_LIMITS, HANDOVER_RATES } from "./limits";

/** Replaces a code that is locked or leaked; the old one is invalid immediately. */
export const renewCode = command(
  {
    name: "renewCode",
    summary: "Makes a new pickup or drop code.",
    policy: signedIn,
    input: RenewCode,
    output: ReservationView,
    errors: ["reservation.not_found", "reservation.not_your_side", "reservation.wrong_state"],
    limits: [{ ...HANDOVER_RATES.renewals, per: perUser }],
  },
  async (ctx, { id, kind }) => {
    const { row, side } = await lockReservation(ctx, id);
    if (!may(ctx.actor).renewCodes(row)) return fail("reservation.not_your_side");
    if (row.status !== (kind === "pickup" ? "confirmed" : "in_progress"))
      return fail("reservation.wrong_state", { facts: { state: row.status } });
    const renewed =
      kind === "pickup"
        ? { pickupCodeVersion: sql`${reservations.pickupCodeVersion} + 1`, pickupTriesLeft: CODE_LIMITS.triesMax }
        : { dropCodeVersion: sql`${reservations.dropCodeVersion} + 1`, dropTriesLeft: CODE_LIMITS.triesMax };
    await ctx.tx.update(reservations).set(renewed).where(eq(reservations.id, id));
    await appendEvent(ctx, id, "code_renewed", { actorId: ctx.actor.userId, side }, { kind });
    await publishReservation(ctx, row, row.status);
    return getReservationView(ctx, id);
  },
);
