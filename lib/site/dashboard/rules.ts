import type { ToDo } from "./contract";
import type { FigureKind, ToDoKind } from "./enums";

/** The path of a task, without the language prefix; `id` is its subject's row. */
export function toDoPath(kind: ToDoKind, id: number): string {
  switch (kind) {
    case "pay":
      return `/reservations/${id}?pay=1`;
    case "answer_dispute":
      return `/reservations/${id}#dispute`;
    case "write_review":
      return `/reservations/${id}#reviews`;
    case "give_code":
    case "pick_up":
    case "deliver":
      return `/reservations/${id}`;
    case "answer_offer":
      return `/chat/${id}`;
    case "read_messages":
      return "/chat";
    case "trip_rejected":
      return `/travel/${id}/edit`;
    case "confirm_identity":
      return "/profile/information#verification";
    case "publish_parcel":
      return "/profile/requests?state=trial";
    case "publish_trip":
      return "/profile/transports?state=trial";
  }
}

/** Whose row the subject of a task is; one's own listings have one's own words. */
export function subjectOf(kind: ToDoKind): "reservation" | "room" | "own" {
  const path = toDoPath(kind, 0);
  if (path.startsWith("/reservations/")) return "reservation";
  return path.startsWith("/chat/") ? "room" : "own";
}

/** The path of the list behind a figure. */
export function figurePath(kind: FigureKind, side: "shipper" | "carrier"): string {
  switch (kind) {
    case "listings":
      return side === "shipper" ? "/profile/requests?state=current" : "/profile/transports?state=active";
    case "reservations":
      return "/reservations";
    case "unread":
      return "/chat";
    case "completed":
      return "/reservations?status=completed";
    case "paid":
      return "/payments?tab=transactions&side=shipper";
    case "earned":
      return "/payments?tab=transactions&side=carrier";
  }
}

/** Whether a task is the next step of a reservation; a review comes after it. */
export function isAboutDeal({ kind, href }: Pick<ToDo, "kind" | "href">, reservationId: number): boolean {
  if (kind === "write_review") return false;
  return href.split(/[?#]/)[0] === `/reservations/${reservationId}`;
}
