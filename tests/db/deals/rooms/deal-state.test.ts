import { expect, it } from "vitest";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { callAs } from "@/tests/support/call";
import {
  makeDelivered,
  makeNegotiation,
  makePaid,
  makePickedUp,
  makeReservation,
  type Person,
} from "@/tests/support/factories";

it("a room says how the deal that it led to stands, and nothing once there is none", async () => {
  const stateOf = async ({ shipper, room }: { shipper: Person; room: { id: number } }) =>
    (await callAs(shipper, getRoom, { chatRoomId: room.id })).reservationStatus;
  expect(await stateOf(await makeNegotiation())).toBeNull();
  expect(await stateOf(await makeReservation())).toBe("pending");
  const paid = await makePaid();
  expect(await stateOf(paid)).toBe("confirmed");
  expect(await stateOf(await makePickedUp())).toBe("in_progress");
  expect(await stateOf(await makeDelivered())).toBe("completed");
  await callAs(paid.shipper, cancelReservation, { id: paid.reservationId });
  expect(await stateOf(paid)).toBeNull();
});
