import { OFFER_STATUSES } from "@/db/enums/deals/offers";
import { machine } from "@/lib/core/base/machine";

/** The transitions of an offer: withdrawn by its maker, answered by the other side, or expired. */
export const offerMachine = machine({
  states: OFFER_STATUSES,
  moves: [
    { from: ["pending"], on: "accept", to: "accepted", who: ["receiver"] },
    { from: ["pending"], on: "reject", to: "rejected", who: ["receiver"] },
    { from: ["pending"], on: "counter", to: "rejected", who: ["receiver"] },
    { from: ["pending"], on: "cancel", to: "cancelled", who: ["maker"] },
    { from: ["pending"], on: "expire", to: "expired", who: ["system"] },
    { from: ["pending"], on: "void", to: "rejected", who: ["system"] },
    { from: ["pending"], on: "close", to: "cancelled", who: ["system"] },
  ],
  errors: { wrongState: "offer.none_pending", wrongRole: "offer.not_yours" },
});
