import { machine } from "@/lib/core/machine";

/** The states of an offer (spec §3, with cancelled and expired). */
export const OFFER_STATUSES = ["pending", "accepted", "rejected", "cancelled", "expired"] as const;
/** A state of an offer. */
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** What kind of offer a message carries (spec §3). */
export const OFFER_TYPES = ["plain", "route", "package"] as const;
/** A kind of offer. */
export type OfferType = (typeof OFFER_TYPES)[number];

/** What may happen to an offer: its maker withdraws it, the other side answers it, time expires it. */
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
