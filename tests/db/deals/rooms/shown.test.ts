import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { NEGOTIATION_STATUSES, ROOM_CLOSED_REASONS } from "@/db/enums/deals/rooms";
import { rooms } from "@/db/schema/deals/rooms";
import { archiveRoom } from "@/lib/deals/rooms/archive-room";
import { listRooms } from "@/lib/deals/rooms/list-rooms";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { isRunning } from "@/lib/deals/rooms/rules";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeNegotiation } from "@/tests/support/factories";

it("lists the conversations that run and those that are over as the rule defines, whatever their state", async () => {
  const { shipper, room } = await makeNegotiation();
  const now = new Date();
  const hour = 3_600_000;
  const faults: unknown[] = [];
  for (const negotiation of NEGOTIATION_STATUSES)
    for (const isArchived of [false, true])
      for (const isDisabled of [false, true])
        for (const closedReason of [null, ...ROOM_CLOSED_REASONS])
          for (const reopenedUntil of [null, new Date(now.getTime() - hour), new Date(now.getTime() + hour)]) {
            const gate = { negotiation, isArchived, isDisabled, closedReason, reopenedUntil };
            await testDb().update(rooms).set(gate).where(eq(rooms.id, room.id));
            const state = isRunning(gate, now) ? "open" : "closed";
            const shown = await callAs(shipper, listRooms, { state }, { now });
            const [view] = shown.data;
            if (shown.totalCount !== 1 || view?.isActive !== (state === "open")) faults.push({ ...gate, state });
          }
  expect(faults).toEqual([]);
}, 60_000);

it("finds a conversation that somebody closed among the closed ones, and opens a new one from there", async () => {
  const { shipper, carrier, announcement, room } = await makeNegotiation();
  const idsOf = async (state: "open" | "closed") =>
    (await callAs(shipper, listRooms, { state })).data.map(({ id }) => id);
  expect([await idsOf("open"), await idsOf("closed")]).toEqual([[room.id], []]);
  await callAs(carrier, archiveRoom, { chatRoomId: room.id });
  expect([await idsOf("open"), await idsOf("closed")]).toEqual([[], [room.id]]);
  const again = await callAs(carrier, openRoom, { announcementId: announcement.id });
  expect([await idsOf("open"), await idsOf("closed")]).toEqual([[again.id], [room.id]]);
});
