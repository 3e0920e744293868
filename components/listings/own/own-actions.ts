import { AnnouncementStatus } from "@/db/enums/listings/announcements";
import { TripStatus } from "@/db/enums/listings/trips";
import type { AnnouncementCard } from "@/lib/listings/announcements/contract";
import { announcementMachine } from "@/lib/listings/announcements/states";
import type { TripCard } from "@/lib/listings/trips/contract";
import { tripMachine } from "@/lib/listings/trips/states";

/** The owner's actions, as far as the card's data shows; the server decides. */
export function announcementActions({ status, isOutdated, series }: AnnouncementCard): string[] {
  const events = ["publish", "reserve", "unreserve", "cancel"] as const;
  const moves = events.filter((event) => announcementMachine.can(event, status, "member"));
  const isFree = status !== AnnouncementStatus.reserved && status !== AnnouncementStatus.inProgress;
  return [
    ...(isOutdated ? moves.filter((move) => move !== "publish") : moves),
    "duplicate",
    ...(series ? ["end_series"] : []),
    ...(isFree && status !== AnnouncementStatus.completed ? ["edit"] : []),
    ...(isFree ? ["delete"] : []),
  ];
}

/** The actions of a trip's owner, as far as its card's data shows. */
export function tripActions({ statusId, weightLeft, maxWeight, isOutdated, series }: TripCard): string[] {
  const events = ["publish", "reserve", "unreserve"] as const;
  const moves = events.filter((event) => tripMachine.can(event, statusId, "member"));
  const isFree = weightLeft >= maxWeight;
  return [
    ...(isOutdated ? moves.filter((move) => move !== "publish") : moves),
    "duplicate",
    ...(series ? ["end_series"] : []),
    ...(isFree && statusId !== TripStatus.completed ? ["edit"] : []),
    ...(isFree ? ["delete"] : []),
  ];
}
