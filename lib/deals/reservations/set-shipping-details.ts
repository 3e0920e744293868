import { eq } from "drizzle-orm";
import type { z } from "zod";
import { reservationPlaces, reservations } from "@/db/schema/deals/reservations";
import { type Ctx, command } from "@/lib/core/command";
import { writeEdit } from "@/lib/core/edits";
import { fail, type Issue } from "@/lib/core/errors";
import { signedIn } from "@/lib/core/policy";
import { atPlace } from "@/lib/core/time";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";
import { ReservationView, SetShippingDetails } from "./contract";
import { appendEvent, publishReservation } from "./operations";
import { getReservationView, lockReservation } from "./queries";

/** Sets the pickup and delivery addresses, until the pickup (product: reservations). */
export const setShippingDetails = command(
  {
    name: "setShippingDetails",
    summary: "Sets where a parcel is picked up and delivered.",
    policy: signedIn,
    input: SetShippingDetails,
    output: ReservationView,
    errors: ["reservation.not_found", "reservation.not_your_side", "reservation.wrong_state", "edit.conflict"],
  },
  async (ctx, { id, version, pickup, delivery, specialInstructions }) => {
    const { row, side } = await lockReservation(ctx, id);
    if (side !== "shipper") return fail("reservation.not_your_side");
    if (row.status !== "pending" && row.status !== "confirmed")
      return fail("reservation.wrong_state", { facts: { state: row.status } });
    const cityRows = await loadPlaceRows(ctx.tx, [pickup.cityId, delivery.cityId]);
    const ends = { pickup, delivery };
    const issues = (["pickup", "delivery"] as const).flatMap((end): Issue[] =>
      cityRows.get(ends[end].cityId)?.countryId === ends[end].countryId
        ? []
        : [{ path: [end, "cityId"], code: "city_unknown" }],
    );
    const dayIn = ({ date, cityId }: typeof pickup) => {
      const zone = cityRows.get(cityId)?.timeZone;
      return date && zone ? atPlace(date, zone).day : null;
    };
    const [pickupDate, deliveryDate] = [dayIn(pickup), dayIn(delivery)];
    if (pickupDate && deliveryDate && deliveryDate < pickupDate)
      issues.push({ path: ["delivery", "date"], code: "end_before_start" });
    if (issues.length > 0) return fail("request.invalid", { issues });
    const { isRepeat } = await writeEdit({
      seen: version,
      read: () => getReservationView(ctx, id),
      versionOf: (view) => view.shippingVersion ?? "",
      write: () => writeDetails(ctx, id, ends, { pickupDate, deliveryDate, specialInstructions }),
    });
    if (isRepeat) return getReservationView(ctx, id);
    await appendEvent(ctx, id, "shipping_details", { actorId: ctx.actor.userId, side });
    await publishReservation(ctx, row, row.status);
    return getReservationView(ctx, id);
  },
);

type Ends = Pick<z.output<typeof SetShippingDetails>, "pickup" | "delivery">;
type Rest = { pickupDate: string | null; deliveryDate: string | null; specialInstructions: string | undefined };

async function writeDetails({ tx }: Pick<Ctx, "tx">, id: number, ends: Ends, rest: Rest): Promise<void> {
  await tx.delete(reservationPlaces).where(eq(reservationPlaces.reservationId, id));
  await tx.insert(reservationPlaces).values(
    (["pickup", "delivery"] as const).map((end) => ({
      reservationId: id,
      kind: end === "pickup" ? ("departure" as const) : ("destination" as const),
      countryId: ends[end].countryId,
      cityId: ends[end].cityId,
      address: ends[end].address,
      addressComplement: ends[end].addressComplement ?? null,
      contactName: ends[end].contactName,
      contactPhone: ends[end].contactPhone,
      contactEmail: ends[end].contactEmail ?? null,
    })),
  );
  await tx
    .update(reservations)
    .set({ ...rest, specialInstructions: rest.specialInstructions ?? null })
    .where(eq(reservations.id, id));
}
