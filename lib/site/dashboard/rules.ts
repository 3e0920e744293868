import type { FigureKind, ToDoKind } from "./enums";

/** Where a thing to do is done, without the language; `id` is the row that it is about. */
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
      return "/profile/information#identity";
    case "publish_parcel":
      return "/profile/requests?state=trial";
    case "publish_trip":
      return "/profile/transports?state=trial";
  }
}

/** Where what a figure counts is listed. */
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
