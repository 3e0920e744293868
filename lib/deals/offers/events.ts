import { z } from "zod";
import { defineEvent } from "@/lib/core/base/client-events";
import { MessageView } from "@/lib/deals/rooms/contract";
import { AcceptOffer, CancelOffer, RejectOffer, SendOffer } from "./contract";

/** The events of offers, numbered with those of their room (product: rooms). */
export const newOffer = defineEvent("new_offer", z.strictObject({ message: MessageView }));
export const offerAccepted = defineEvent(
  "offer_accepted",
  z.strictObject({ messageId: z.number(), amount: z.number(), reservationId: z.number() }),
);
export const offerRejected = defineEvent(
  "offer_rejected",
  z.strictObject({ messageId: z.number(), reason: z.string().nullable() }),
);
export const offerCancelled = defineEvent("offer_cancelled", z.strictObject({ messageId: z.number() }));

/** The events of offers, by their names. */
export const OFFER_EVENTS = {
  [newOffer.name]: newOffer.payload,
  [offerAccepted.name]: offerAccepted.payload,
  [offerRejected.name]: offerRejected.payload,
  [offerCancelled.name]: offerCancelled.payload,
} as const;

/** The commands that browsers send for an offer: inputs and acknowledgements. */
export const OFFER_COMMANDS = {
  send_offer: { input: SendOffer, output: MessageView },
  accept_offer: { input: AcceptOffer, output: MessageView },
  reject_offer: { input: RejectOffer, output: MessageView },
  cancel_offer: { input: CancelOffer, output: MessageView },
} as const;
