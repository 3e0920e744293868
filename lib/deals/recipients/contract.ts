import { z } from "zod";
import { id, iso, isoDay, linkToken, text } from "@/lib/core/fields/fields";
import { OwnerView } from "@/lib/identity/people/contract";
import { CityRef } from "@/lib/platform/places/contract";
import { RECIPIENT_LIMITS } from "./limits";

/** The reservation whose recipient gets a link. */
export const RecipientOf = z.strictObject({ id: id() });

/** The same, and what a new link is to replace. */
export const MakeRecipientLink = RecipientOf.extend({
  replaces: iso()
    .nullable()
    .default(null)
    .meta({ description: "`sharedAt` of the link that ends; without it, one that can be sent again is returned" }),
});

/** The links of a reservation and what came back by them, as the shipper sees it. */
export const RecipientView = z
  .strictObject({
    /** Whether a link can be made now: from the payment until the delivery. */
    canMake: z.boolean(),
    /** When the link that is shared was made; null without one that works. */
    sharedAt: iso().nullable(),
    /** Its address, to be sent again; null once it cannot be shown any more. */
    url: z.url().nullable(),
    /** When the link that the recipient's mail carries was made. */
    mailedAt: iso().nullable(),
    /** The problems reported by the recipient, the newest first. */
    problems: z.array(z.strictObject({ text: z.string(), at: iso() })),
  })
  .meta({ id: "RecipientLinks" });
export type RecipientView = z.output<typeof RecipientView>;

/** A link that works, to be sent. */
export const MadeRecipientLink = RecipientView.extend({ url: z.url() }).meta({ id: "MadeRecipientLink" });

const token = () => linkToken(RECIPIENT_LIMITS.tokenLengthMax, 1);

/** The token of a link. */
export const GetDelivery = z.strictObject({ token: token() });

/** A parcel in transit as its recipient sees it: nothing of money, codes or contacts. */
export const DeliveryView = z.strictObject({
  status: z.enum(["confirmed", "in_progress", "completed"]),
  number: z.string(),
  title: z.string(),
  packages: z.array(z.strictObject({ id: z.number().int(), title: z.string(), quantity: z.number().int() })),
  weight: z.number(),
  senderFirstName: z.string(),
  carrier: OwnerView.pick({ firstName: true, photo: true, verified: true }),
  departure: CityRef,
  arrival: CityRef,
  departureDay: isoDay()
    .nullable()
    .meta({ description: "The day of the departure or of the pickup; null while neither is known" }),
  latestDay: isoDay().nullable().meta({ description: "The last day on which it may leave, while none is certain" }),
  hasDeparted: z.boolean().meta({ description: "Whether it has left, by what is known" }),
  /** The day on which it is expected; null while none is set. */
  expectedDay: isoDay().nullable(),
  /** The carrier's last place, in the reader's language. */
  location: z.strictObject({ place: z.string(), at: iso() }).nullable(),
  /** The place of the handover, as far as that is agreed. */
  meeting: z.strictObject({ city: CityRef, address: z.string(), addressComplement: z.string().nullable() }).nullable(),
  paidAt: iso().nullable(),
  startedAt: iso().nullable(),
  completedAt: iso().nullable(),
  /** Whether the sender was notified of a problem too recently for another one. */
  isProblemTold: z.boolean(),
});
export type DeliveryView = z.output<typeof DeliveryView>;

/** The problem in the recipient's words. */
export const ReportProblem = z.strictObject({
  token: token(),
  text: text(RECIPIENT_LIMITS.problemLengthMax, RECIPIENT_LIMITS.problemLengthMin),
});
