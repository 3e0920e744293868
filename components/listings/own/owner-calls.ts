import type { ListKind } from "@/components/listings/shared/listing-query";
import { TripStatus } from "@/db/enums/listings/trips";
import type { ApiCall } from "@/lib/client/api";

/** What an owner can do with a listing, in the order in which it is offered. */
export const OWNER_ACTIONS = [
  "publish",
  "reserve",
  "unreserve",
  "duplicate",
  "end_series",
  "cancel",
  "delete",
] as const;
/** Something that an owner can do with a listing. */
export type OwnerAction = (typeof OWNER_ACTIONS)[number];

/** What asks first, because it cannot be taken back. */
const ASKED = ["end_series", "cancel", "delete"] as const;
/** An action that asks first. */
export type AskedAction = (typeof ASKED)[number];

/** Whether an action asks first. */
export function isAsked(action: OwnerAction): action is AskedAction {
  return ASKED.some((candidate) => candidate === action);
}

/** The call that does it. */
export function callOf(kind: ListKind, id: number, action: OwnerAction): ApiCall & { path: string } {
  const base = `/v1/${kind}`;
  if (action === "publish" || action === "duplicate")
    return { path: `${base}/${action}/${id}`, method: "PATCH", body: {} };
  if (action === "end_series") return { path: `${base}/${id}/series`, method: "DELETE" };
  if (action === "delete") return { path: `${base}/${id}`, method: "DELETE" };
  const statusId = action === "reserve" ? TripStatus.reserved : TripStatus.active;
  return {
    path: `${base}/${id}/status`,
    method: "PATCH",
    body: kind === "announcements" ? { event: action } : { statusId },
  };
}

/** Where a listing is edited. */
export function editPath(kind: ListKind, id: number): string {
  return `/${kind === "announcements" ? "ship" : "travel"}/${id}/edit`;
}

/** Where a person's own listings of a kind are. */
export function ownListPath(kind: ListKind): string {
  return kind === "announcements" ? "/profile/requests" : "/profile/transports";
}
