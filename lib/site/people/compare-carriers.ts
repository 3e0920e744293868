import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { readBatch } from "@/db/read-batch";
import { rooms } from "@/db/schema/deals/rooms";
import { trips } from "@/db/schema/listings/trips";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { responseSpeedPart } from "@/lib/deals/rooms/read-response-speed";
import { CompareCarriers, ComparisonView } from "./contract";
import { deliveredPart } from "./queries";

/** Compares the carriers who negotiate about one of the reader's parcels. */
export const compareCarriers = query(
  {
    name: "compareCarriers",
    summary: "The carriers in the reader's conversations about one parcel, as they compare.",
    policy: signedIn,
    input: CompareCarriers,
    output: ComparisonView,
    errors: [],
  },
  async ({ tx, actor, now }, { announcementId, rooms: asked }) => {
    const found = await tx
      .select({ roomId: rooms.id, carrierId: rooms.carrierUserId, vehicle: trips.vehicleType })
      .from(rooms)
      .leftJoin(trips, eq(trips.id, rooms.tripId))
      .where(
        and(
          eq(rooms.announcementId, announcementId),
          eq(rooms.shipperWorkspaceId, actor.workspaceId),
          inArray(rooms.id, asked),
          isNotNull(rooms.carrierUserId),
        ),
      )
      .orderBy(desc(rooms.id));
    const carriers = [...new Set(found.map(({ carrierId }) => carrierId))];
    const each = <T>(make: (userId: number) => T) => Object.fromEntries(carriers.map((id) => [id, make(id)]));
    const [delivered, speeds] = await Promise.all([
      readBatch(
        tx,
        each((id) => deliveredPart(tx, id)),
      ),
      readBatch(
        tx,
        each((userId) => responseSpeedPart(undefined, { tx, userId, now })),
      ),
    ]);
    return {
      data: found.map(({ roomId, carrierId, vehicle }) => ({
        roomId,
        vehicle,
        delivered: delivered[carrierId]?.asCarrier ?? 0,
        responseSpeed: speeds[carrierId] ?? null,
      })),
    };
  },
);
