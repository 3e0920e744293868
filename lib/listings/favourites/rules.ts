import { AnnouncementStatus, Visibility } from "@/db/enums/listings/announcements";
import { TripStatus } from "@/db/enums/listings/trips";
import type { Actor } from "@/lib/core/base/actor";
import type { FavouriteState } from "./enums";

type Parcel = {
  workspaceId: number;
  status: AnnouncementStatus;
  visibility: Visibility;
  publishAt: Date;
  endsAt: Date;
  deletedAt: Date | null;
};
type Trip = {
  workspaceId: number;
  status: TripStatus;
  moderation: string;
  departsUntil: Date;
  deletedAt: Date | null;
};

const S = AnnouncementStatus;
const TAKEN: readonly AnnouncementStatus[] = [S.reserved, S.inProgress, S.completed];

/** The state of a favourite announcement for its reader; "gone" once it is hidden from them. */
export function stateOfParcel(row: Parcel, actor: Actor, now: Date): FavouriteState {
  if (row.deletedAt || !isVisible(row, actor, now)) return "gone";
  if (TAKEN.includes(row.status)) return "taken";
  if (row.status !== S.current) return "gone";
  return row.endsAt < now ? "past" : "open";
}

function isVisible(row: Parcel, actor: Actor, now: Date): boolean {
  if (row.workspaceId === actor.workspaceId) return true;
  const isForActor =
    row.visibility === Visibility.everyone ||
    (row.visibility === Visibility.carriers && actor.logisticsType === "carrier");
  return isForActor && row.publishAt <= now;
}

/** The state of a favourite trip; an edited one is "gone" until a moderator approves it. */
export function stateOfTrip(row: Trip, actor: Actor, now: Date): FavouriteState {
  const isOwn = row.workspaceId === actor.workspaceId;
  if (row.deletedAt || (!isOwn && row.moderation !== "approved") || row.status === TripStatus.trial) return "gone";
  if (row.status !== TripStatus.active) return "taken";
  return row.departsUntil < now ? "past" : "open";
}
