import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { trips } from "@/db/schema/listings/trips";
import { completeTrips } from "@/lib/listings/trips/complete-trips";
import { deleteTrip } from "@/lib/listings/trips/delete-trip";
import { editTrip } from "@/lib/listings/trips/edit-trip";
import { getTrip } from "@/lib/listings/trips/get-trip";
import { setTripStatus } from "@/lib/listings/trips/set-trip-status";
import { sweep } from "@/realtime/jobs/sweep";
import { appErrorOf, callAs, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, makeTrip } from "@/tests/support/factories";
import { dayIn, flightInput, inDays, roadInput } from "@/tests/support/inputs";

const at = (days: number) => new Date(inDays(days));
const stateOf = async (id: number) => (await testDb().select().from(trips).where(eq(trips.id, id)))[0]?.status;

async function makeCompletedTrip(input: Record<string, unknown> = flightInput()) {
  const carrier = await makePerson({ logisticsType: "carrier" });
  const { id } = await makeTrip(carrier, input);
  return { carrier, id };
}

describe("a trip that is over", () => {
  it("is completed by the sweep a day after a flight's departure, not before", async () => {
    const { carrier, id } = await makeCompletedTrip(flightInput({ flightDate: dayIn(8), flightTime: "14:20" }));
    const departure = new Date(`${dayIn(8)}T14:20:00Z`).getTime();
    await sweep(testRuntime(new Date(departure + 23 * 3_600_000)));
    expect(await stateOf(id)).toBe(1);
    const now = new Date(departure + 25 * 3_600_000);
    await sweep(testRuntime(now));
    expect(await stateOf(id)).toBe(3);
    const view = await callAs(carrier, getTrip, { id }, { now });
    expect(view).toMatchObject({ statusId: 3, actions: ["duplicate", "delete"] });
    expect((await appErrorOf(callAs(carrier, setTripStatus, { id, statusId: 1 }))).code).toBe(
      "transporter.wrong_state",
    );
    expect((await appErrorOf(callAs(carrier, editTrip, { id, ...flightInput() }))).code).toBe(
      "transporter.wrong_state",
    );
    await sweep(testRuntime(now));
    expect(await stateOf(id)).toBe(3);
  });

  it("is completed at its arrival where that is known, reserved or not", async () => {
    const input = roadInput({ departureDate: inDays(6), exactArrivalDate: inDays(9) });
    const open = await makeCompletedTrip(input);
    const reserved = await makeCompletedTrip(input);
    await callAs(reserved.carrier, setTripStatus, { id: reserved.id, statusId: 2 });
    await callAs("system", completeTrips, {}, { now: at(8.9) });
    expect([await stateOf(open.id), await stateOf(reserved.id)]).toEqual([1, 2]);
    await callAs("system", completeTrips, {}, { now: at(9.1) });
    expect([await stateOf(open.id), await stateOf(reserved.id)]).toEqual([3, 3]);
  });

  it("waits for the return trip", async () => {
    const { id } = await makeCompletedTrip(
      flightInput({
        hasReturnDate: true,
        returnDate: dayIn(20),
        returnFlightReference: "AH1008",
        luggageOptions: ["aller", "retour"].map((direction) => ({
          location: "hold",
          minWeight: 1,
          maxWeight: 20,
          direction,
        })),
      }),
    );
    await callAs("system", completeTrips, {}, { now: at(15) });
    expect(await stateOf(id)).toBe(1);
    await callAs("system", completeTrips, {}, { now: at(23) });
    expect(await stateOf(id)).toBe(3);
  });

  it("is left alone when it never was on the market, or is deleted", async () => {
    const trial = await makeCompletedTrip(flightInput({ isTrial: true }));
    const rejected = await makeCompletedTrip();
    await testDb().update(trips).set({ moderation: "rejected" }).where(eq(trips.id, rejected.id));
    const deleted = await makeCompletedTrip();
    await callAs(deleted.carrier, deleteTrip, { id: deleted.id });
    await sweep(testRuntime(at(30)));
    expect(await Promise.all([trial, rejected, deleted].map(({ id }) => stateOf(id)))).toEqual([4, 1, 1]);
  });

  it("is completed once by two runs at the same time", async () => {
    await Promise.all(Array.from({ length: 4 }, () => makeCompletedTrip()));
    const runs = await Promise.all([1, 2, 3].map(() => callAs("system", completeTrips, {}, { now: at(30) })));
    expect(runs.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expect(await callAs("system", completeTrips, {}, { now: at(30) })).toEqual({ count: 0, hasMore: false });
  });

  it("is completed by the system alone", async () => {
    const admin = await makePerson({ staffRole: "admin" });
    expect((await appErrorOf(callAs(admin, completeTrips))).code).toBe("request.not_found");
  });
});
