import { TripStatus } from "@/db/enums/listings/trips";
import { callApi } from "@/lib/client/api";
import type { ListKind } from "@/lib/listings/shared/list-query";

/** The owner's actions, in the order of the menu. */
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

/** Irreversible actions, which need a confirmation. */
const ASKED = ["end_series", "cancel", "delete"] as const;
/** An action that asks first. */
export type AskedAction = (typeof ASKED)[number];

/** Whether an action asks first. */
export function isAsked(action: OwnerAction): action is AskedAction {
  return ASKED.some((candidate) => candidate === action);
}

/** Calls the API for an action. */
export async function act(kind: ListKind, id: number, action: OwnerAction): Promise<void> {
  const path = { id };
  if (action === "publish" || action === "duplicate")
    await callApi("PATCH", `/v1/${kind}/${action}/{id}`, { path, body: {} });
  else if (action === "end_series") await callApi("DELETE", `/v1/${kind}/{id}/series`, { path });
  else if (action === "delete") await callApi("DELETE", `/v1/${kind}/{id}`, { path });
  else if (kind === "announcements")
    await callApi("PATCH", "/v1/announcements/{id}/status", { path, body: { event: action } });
  else {
    const statusId = action === "reserve" ? TripStatus.reserved : TripStatus.active;
    await callApi("PATCH", "/v1/transporters/{id}/status", { path, body: { statusId } });
  }
}

export function editPath(kind: ListKind, id: number): string {
  return `/${kind === "announcements" ? "ship" : "travel"}/${id}/edit`;
}

export function ownListPath(kind: ListKind): string {
  return kind === "announcements" ? "/profile/requests" : "/profile/transports";
}
