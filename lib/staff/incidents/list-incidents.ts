import { asc, eq, isNull, sql } from "drizzle-orm";
import { moneyIncidents } from "@/db/schema/deals/incidents";
import { payouts } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { Nothing } from "@/lib/core/base/answers";
import { centsToEuros } from "@/lib/core/base/money";
import { query } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { OpenIncidents } from "./contract";
import { INCIDENT_LIMITS } from "./limits";
import { INCIDENT_DECISIONS, mayDecide } from "./states";

/** The incidents that are open, the oldest first. */
export const listIncidents = query(
  {
    name: "listIncidents",
    summary: "Open incidents of payments, refunds and payouts, for admins.",
    policy: admin,
    input: Nothing,
    output: OpenIncidents,
  },
  async ({ tx }) => {
    const isOfCarrier = sql`${moneyIncidents.kind} in ('payout_returned', 'payout_reversed')`;
    const rows = await tx
      .select({
        incident: moneyIncidents,
        number: reservations.number,
        status: reservations.status,
        way: payouts.way,
        userId: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        count: sql<number>`count(*) over ()::int`,
      })
      .from(moneyIncidents)
      .leftJoin(reservations, eq(reservations.id, moneyIncidents.reservationId))
      .leftJoin(payouts, eq(payouts.reservationId, moneyIncidents.reservationId))
      .leftJoin(
        users,
        sql`${users.id} = case when ${isOfCarrier} then ${reservations.carrierUserId} else ${reservations.shipperUserId} end`,
      )
      .where(isNull(moneyIncidents.outcome))
      .orderBy(asc(moneyIncidents.createdAt), asc(moneyIncidents.id))
      .limit(INCIDENT_LIMITS.shownMax);
    return {
      data: rows.map(({ incident, number, status, way, userId, firstName, lastName }) => ({
        id: incident.id,
        kind: incident.kind,
        provider: incident.provider,
        providerRef: incident.providerRef,
        deal:
          number === null || status === null || userId === null || incident.reservationId === null
            ? null
            : {
                reservationId: incident.reservationId,
                number,
                status,
                person: { id: userId, name: `${firstName} ${lastName}`.trim() },
              },
        amount: centsToEuros(incident.amountCents),
        reason: incident.reason,
        isByTransfer: incident.kind === "payout_returned" && way === "bank_transfer",
        decisions: INCIDENT_DECISIONS.filter(
          (decision) => mayDecide(incident, decision) && (decision !== "refunded" || status === "confirmed"),
        ),
        createdAt: toIso(incident.createdAt),
      })),
      totalCount: rows[0]?.count ?? 0,
    };
  },
);
