import { eq } from "drizzle-orm";
import { loads } from "@/db/schema/core/processes";
import type { Runtime } from "@/lib/core/commands/runtime";
import { ZONE_DATA_VERSION } from "@/lib/core/time/time";
import { findMovedRooms } from "@/lib/deals/clock/find-moved-rooms";
import { moveRoomInstants } from "@/lib/deals/clock/move-room-instants";
import { moveAnnouncementInstants } from "@/lib/listings/clock/move-announcement-instants";
import { moveTripInstants } from "@/lib/listings/clock/move-trip-instants";
import { runCommand } from "@/lib/runtime/run-command";

/** Under which name `loads` holds the zone data that stored instants were computed by. */
const LOAD = "zone-data";

type Counts = { trips: number; parcels: number; rooms: number };

/**
 * Moves what is stored to the zone data of this release, once for each: local times stay, their
 * instants follow. Safe to run again, and from where it was cut off.
 */
export async function applyZoneData(runtime: Runtime, version = ZONE_DATA_VERSION): Promise<Counts | undefined> {
  const [applied] = await runtime.db.select().from(loads).where(eq(loads.name, LOAD));
  if (applied?.version === version) return undefined;
  const moved: Counts = { trips: 0, parcels: 0, rooms: 0 };
  await inBatches(async (afterId) => {
    const { movedCount, lastId } = await runCommand(runtime, moveTripInstants, { afterId });
    moved.trips += movedCount;
    return lastId;
  });
  await inBatches(async (afterId) => {
    const { movedCount, lastId } = await runCommand(runtime, moveAnnouncementInstants, { afterId });
    moved.parcels += movedCount;
    return lastId;
  });
  await inBatches(async (afterId) => {
    const { ids, lastId } = await runCommand(runtime, findMovedRooms, { afterId });
    for (const roomId of ids) await runCommand(runtime, moveRoomInstants, { roomId });
    moved.rooms += ids.length;
    return lastId;
  });
  const row = {
    version,
    rowCount: moved.trips + moved.parcels + moved.rooms,
    loadedAt: runtime.now(),
  };
  await runtime.db
    .insert(loads)
    .values({ name: LOAD, ...row })
    .onConflictDoUpdate({ target: loads.name, set: row });
  runtime.log.info({ version, before: applied?.version ?? null, ...moved }, "zone data applied");
  return moved;
}

async function inBatches(next: (afterId: number) => Promise<number | null>): Promise<void> {
  for (let afterId: number | null = 0; afterId !== null; ) afterId = await next(afterId);
}
