import type { Side } from "@/db/enums/deals/rooms";
import type { Actor } from "@/lib/core/base/actor";
import { type ContactFacts, mayShareContacts } from "@/lib/deals/contacts/rules";
import type { ReservationView } from "./contract";
import { mayMovePlaces } from "./rules";
import { reservationMachine } from "./states";

type Deal = ContactFacts & { isDisputed: boolean };

/** The actions offered to this side, from the state machine that also guards the commands. */
export function toActions(
  row: Deal,
  side: Side,
  { actor, now }: { actor: Actor; now: Date },
): ReservationView["actions"] {
  const can = (event: "cancel" | "pick_up" | "deliver") => reservationMachine.can(event, row.status, side);
  const isShipper = side === "shipper";
  const list: [ReservationView["actions"][number], boolean][] = [
    ["pay", isShipper && row.status === "pending" && actor.memberRole === "owner"],
    ["enter_pickup_code", can("pick_up")],
    ["enter_drop_code", can("deliver")],
    ["cancel", can("cancel") && actor.memberRole === "owner"],
    ["share_contacts", mayShareContacts(row, side, now) && actor.memberRole === "owner"],
    ["shipping_details", isShipper && mayMovePlaces(row)],
    ["location", side === "carrier" && row.status === "in_progress"],
    ["renew_pickup_code", isShipper && row.status === "confirmed"],
    ["renew_drop_code", isShipper && row.status === "in_progress"],
  ];
  return list.filter(([, isAllowed]) => isAllowed && !row.isDisputed).map(([action]) => action);
}
