import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { PAYMENT_PROVIDERS } from "@/db/enums/adapters/payments";
import { INCIDENT_KINDS, INCIDENT_OUTCOMES } from "@/db/enums/deals/incidents";
import { createdAt, idColumn, instant, oneOf } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";
import { payments } from "./payments";
import { reservations } from "./reservations";

/** Incidents of payments, refunds and payouts, one for each object of the provider. */
export const moneyIncidents = pgTable(
  "money_incidents",
  {
    id: idColumn(),
    kind: text().$type<(typeof INCIDENT_KINDS)[number]>().notNull(),
    provider: text().$type<(typeof PAYMENT_PROVIDERS)[number]>().notNull(),
    /** The refund, the warning or the payout, as the provider calls it. */
    providerRef: text().notNull(),
    /** None of a payment whose rows were lost. */
    reservationId: integer().references(() => reservations.id),
    paymentId: integer().references(() => payments.id),
    amountCents: integer().notNull(),
    /** The provider's or the bank's code. */
    reason: text(),
    outcome: text().$type<(typeof INCIDENT_OUTCOMES)[number]>(),
    /** What the admin writes, such as the reference of a bank transfer. */
    note: text(),
    decidedById: integer().references(() => users.id),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("money_incidents_kind_check", t.kind, INCIDENT_KINDS),
    oneOf("money_incidents_provider_check", t.provider, PAYMENT_PROVIDERS),
    oneOf("money_incidents_outcome_check", t.outcome, INCIDENT_OUTCOMES),
    uniqueIndex("money_incidents_ref_unique").on(t.provider, t.providerRef),
    index("money_incidents_reservation").on(t.reservationId),
    index("money_incidents_payment").on(t.paymentId),
    index("money_incidents_decided_by").on(t.decidedById),
    index("money_incidents_open").on(t.createdAt).where(sql`${t.outcome} is null`),
  ],
);
