import type { ErrorCode } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { MessageView } from "@/lib/deals/rooms/contract";
import { PAYABLE_ERRORS } from "@/lib/identity/residence/queries";
import { FIT_ERRORS } from "@/lib/listings/matching/assert-fits";
import { DEALABLE_ERRORS } from "@/lib/listings/shared/rules";
import { SendOffer } from "./contract";
import { OFFER_CEILING, OFFER_RATE } from "./limits";
import { makeOffer } from "./operations";
import { lockNegotiation } from "./queries";
import { readJourney } from "./read-journey";

/** The errors common to all commands that make an offer. */
export const OFFER_ERRORS = [
  "room.not_found",
  "room.closed",
  "room.cancelled",
  "room.disabled",
  "offer.awaiting_answer",
  "offer.already_accepted",
  "offer.limit_reached",
  "offer.too_low",
  "offer.too_high",
  "offer.departure_near",
  "room.package_required",
  ...DEALABLE_ERRORS,
] as const satisfies readonly ErrorCode[];

/** Makes an offer, or counters the pending one. */
export const sendOffer = command(
  {
    name: "sendOffer",
    summary: "Makes an offer or a counter-offer.",
    policy: signedIn,
    input: SendOffer,
    output: MessageView,
    errors: [
      ...OFFER_ERRORS,
      ...FIT_ERRORS,
      "offer.journey_required",
      "auth.transporter_required",
      "transporter.not_found",
      ...PAYABLE_ERRORS,
    ],
    limits: [{ ...OFFER_RATE, per: perUser }],
    ceilings: [OFFER_CEILING],
    isIdempotent: true,
  },
  async (ctx, { chatRoomId, amount, terms, expiresInHours, clientId, tripId, journey }) => {
    const locked = await lockNegotiation(ctx, chatRoomId, tripId);
    return makeOffer(ctx, locked, {
      type: "plain",
      amountCents: amount,
      terms,
      hours: expiresInHours,
      clientId,
      readJourney: () => readJourney(ctx, locked, { tripId, journey }),
    });
  },
);
