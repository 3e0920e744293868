import { eq } from "drizzle-orm";
import { reservations } from "@/db/schema/reservations";
import { command } from "../core/command";
import { fail } from "../core/errors";
import { signedIn } from "../core/policy";
import { ReservationView, SetLocation } from "./contract";
import { getReservationView, lockReservation } from "./queries";
import { appendEvent, tellReservation } from "./steps";

/** The carrier says where the parcel is and when it will arrive, while it is under way (spec §3: tracking). */
export const setLocation = command(
  {
    name: "setLocation",
    summary: "Says where a parcel is.",
    policy: signedIn,
    input: SetLocation,
    output: ReservationView,
    errors: ["reservation.not_found", "reservation.not_your_side", "reservation.wrong_state"],
  },
  async (ctx, { id, currentLocation, estimatedDelivery }) => {
    const { row, side } = await lockReservation(ctx, id);
    if (side !== "carrier") return fail("reservation.not_your_side");
    if (row.status !== "in_progress") return fail("reservation.wrong_state", { facts: { state: row.status } });
    await ctx.tx
      .update(reservations)
      .set({ currentLocation, ...(estimatedDelivery ? { estimatedDeliveryAt: estimatedDelivery } : {}) })
      .where(eq(reservations.id, id));
    await appendEvent(ctx, id, "location", { actorId: ctx.actor.userId, side }, { place: currentLocation });
    await tellReservation(ctx, row, row.status);
    return getReservationView(ctx, id);
  },
);
