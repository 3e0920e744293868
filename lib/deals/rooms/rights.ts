import { eq, or, type SQL, sql } from "drizzle-orm";
import type { Side } from "@/db/enums/deals/rooms";
import { rooms } from "@/db/schema/deals/rooms";
import type { FileReader } from "@/lib/platform/uploads/hooks";

type Sides = Pick<typeof rooms.$inferSelect, "shipperWorkspaceId" | "carrierWorkspaceId">;

/** The side of a room that a workspace is on; `undefined` for other workspaces. */
export function sideOf(room: Sides, workspaceId: number): Side | undefined {
  if (room.shipperWorkspaceId === workspaceId) return "shipper";
  return room.carrierWorkspaceId === workspaceId ? "carrier" : undefined;
}

/** What an actor may do with a room; its state decides the rest (`rules.ts`). */
export function may({ workspaceId }: { workspaceId: number }) {
  const isSide = (room: Sides, side: Side) => sideOf(room, workspaceId) === side;
  return {
    /** Both sides read it, write in it, and answer each other's offers. */
    read: (room: Sides) => sideOf(room, workspaceId) !== undefined,
    /** A carrier offers a trip. */
    offerTrip: (room: Sides) => isSide(room, "carrier"),
    /** A shipper offers a parcel. */
    offerParcel: (room: Sides) => isSide(room, "shipper"),
  };
}

/** The condition of a workspace's rooms. */
export function roomsOf(workspaceId: number): SQL | undefined {
  return or(eq(rooms.shipperWorkspaceId, workspaceId), eq(rooms.carrierWorkspaceId, workspaceId));
}

/** Both sides of a room may read the photos of its parcel and of its listing. */
export function roomFileMayBeRead(_ctx: unknown, { uploadId, reader }: { uploadId: SQL; reader: FileReader }): SQL {
  const w = reader.workspaceId;
  return sql`(
    exists (
      select 1 from package_images i join packages p on p.id = i.package_id join rooms r on r.id = p.room_id
      where i.upload_id = ${uploadId} and (r.shipper_workspace_id = ${w} or r.carrier_workspace_id = ${w}))
    or exists (
      select 1 from rooms r join announcements a on a.id = r.announcement_id
      where r.carrier_workspace_id = ${w} and (a.thumbnail_upload_id = ${uploadId} or a.audio_upload_id = ${uploadId} or exists (
        select 1 from package_images i join packages p on p.id = i.package_id
        where i.upload_id = ${uploadId} and p.announcement_id = a.id)))
    or exists (
      select 1 from vehicle_pictures v join rooms r on r.trip_id = v.trip_id
      where v.upload_id = ${uploadId} and r.shipper_workspace_id = ${w}))`;
}
