import type { Side } from "@/db/enums/deals/rooms";
import type { reservations } from "@/db/schema/deals/reservations";
import type { Actor } from "@/lib/core/base/actor";
import { withdrawableUntil } from "@/lib/deals/cancellations/rules";
import { type ContactFacts, mayShareContacts } from "@/lib/deals/contacts/rules";
import type { ReservationView } from "./contract";
import { may } from "./rights";
import { mayMovePlaces } from "./rules";
import { reservationMachine } from "./states";

type Deal = ContactFacts &
  Pick<typeof reservations.$inferSelect, "createdAt" | "isDisputed" | "shipperWorkspaceId" | "carrierWorkspaceId">;

/** The actions offered to this side, from the state machine that also guards the commands. */
export function toActions(
  row: Deal,
  side: Side,
  { actor, now }: { actor: Actor; now: Date },
): ReservationView["actions"] {
  const can = (event: "cancel" | "pick_up" | "deliver") => reservationMachine.can(event, row.status, side);
  const rights = may(actor);
  const isWithdrawable = side === "shipper" && rights.cancel(row) && can("cancel") && now <= withdrawableUntil(row);
  const list: [ReservationView["actions"][number], boolean][] = [
    ["pay", rights.pay(row) && row.status === "pending"],
    ["enter_pickup_code", can("pick_up")],
    ["enter_drop_code", can("deliver")],
    ["cancel", rights.cancel(row) && can("cancel")],
    ["withdraw", isWithdrawable],
    ["share_contacts", rights.shareContacts(row) && mayShareContacts(row, side, now)],
    ["shipping_details", rights.setAddresses(row) && mayMovePlaces(row)],
    ["location", rights.setLocation(row) && row.status === "in_progress"],
    ["renew_pickup_code", rights.renewCodes(row) && row.status === "confirmed"],
    ["renew_drop_code", rights.renewCodes(row) && row.status === "in_progress"],
  ];
  return list.filter(([, isAllowed]) => isAllowed && !row.isDisputed).map(([action]) => action);
}
