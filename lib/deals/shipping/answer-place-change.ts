import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { ReservationView } from "@/lib/deals/reservations/contract";
import { appendEvent, publishReservation } from "@/lib/deals/reservations/operations";
import { getReservationView, lockReservation } from "@/lib/deals/reservations/queries";
import { may } from "@/lib/deals/reservations/rights";
import { mayMovePlaces } from "@/lib/deals/reservations/rules";
import { placeChangePart, placeChangeVersion } from "@/lib/deals/reservations/to-place-change";
import { AnswerPlaceChange } from "./contract";
import { dropPlaceChange, mailPlaceChange, writePlaces } from "./operations";

/**
 * Agrees to places beyond the agreed cities, or refuses them: the places stay, and nothing counts
 * against the carrier (product: reservations).
 */
export const answerPlaceChange = command(
  {
    name: "answerPlaceChange",
    summary: "Agrees to other places of a parcel, or refuses them.",
    policy: signedIn,
    input: AnswerPlaceChange,
    output: ReservationView,
    errors: ["reservation.not_found", "reservation.not_your_side", "reservation.wrong_state", "place_change.not_found"],
  },
  async (ctx, { id, version, isAgreed }) => {
    const { row, side } = await lockReservation(ctx, id);
    if (!may(ctx.actor).answerPlaceChange(row)) return fail("reservation.not_your_side");
    if (!mayMovePlaces(row)) return fail("reservation.wrong_state", { facts: { state: row.status } });
    const [change] = await placeChangePart(ctx.tx, id);
    if (!change || placeChangeVersion(change) !== version) return fail("place_change.not_found");
    await dropPlaceChange(ctx, id);
    if (isAgreed) await writePlaces(ctx, id, change.details);
    const event = isAgreed ? "place_change_agreed" : "place_change_refused";
    await appendEvent(ctx, id, event, { actorId: ctx.actor.userId, side });
    await mailPlaceChange(ctx, row, { template: event, userId: row.shipperUserId, change });
    await publishReservation(ctx, row, row.status);
    return getReservationView(ctx, id);
  },
);
