import { z } from "zod";
import { PAYMENT_PROVIDERS } from "@/db/enums/adapters/payments";
import { INCIDENT_KINDS } from "@/db/enums/deals/incidents";
import { RESERVATION_STATUSES } from "@/db/enums/deals/reservations";
import { id, iso, text } from "@/lib/core/fields/fields";
import { INCIDENT_LIMITS } from "./limits";
import { INCIDENT_DECISIONS } from "./states";

/** How an incident ends, and why: the reference of the transfer that settled it, for example. */
export const DecideIncident = z.strictObject({
  id: id(),
  decision: z.enum(INCIDENT_DECISIONS),
  note: text(INCIDENT_LIMITS.noteLengthMax, INCIDENT_LIMITS.noteLengthMin),
});

/** An open incident, as admins see it. */
export const IncidentView = z
  .strictObject({
    id: z.number().int(),
    kind: z.enum(INCIDENT_KINDS),
    provider: z.enum(PAYMENT_PROVIDERS),
    providerRef: z.string(),
    /** None of a payment whose deal is lost, and which the provider alone knows. */
    deal: z
      .strictObject({
        reservationId: z.number().int(),
        number: z.string(),
        status: z.enum(RESERVATION_STATUSES),
        /** The person whose money it is about. */
        person: z.strictObject({ id: z.number().int(), name: z.string() }),
      })
      .nullable(),
    amount: z.number(),
    reason: z.string().nullable(),
    /** Whether it is about a transfer from the operator's bank. */
    isByTransfer: z.boolean(),
    decisions: z.array(z.enum(INCIDENT_DECISIONS)),
    createdAt: iso(),
  })
  .meta({ id: "MoneyIncident" });
export type IncidentView = z.output<typeof IncidentView>;

/** The open incidents, the oldest first. */
export const OpenIncidents = z.strictObject({ data: z.array(IncidentView), totalCount: z.number().int() });
