import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { ReservationId, ReservationView } from "./contract";
import { getReservationView } from "./queries";

/** One reservation of the caller's. */
export const getReservation = query(
  {
    name: "getReservation",
    summary: "One reservation.",
    policy: signedIn,
    input: ReservationId,
    output: ReservationView,
    errors: ["reservation.not_found"],
  },
  (ctx, { id }) => getReservationView(ctx, id),
);
