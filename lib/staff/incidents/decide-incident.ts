import { eq } from "drizzle-orm";
import type { IncidentAction } from "@/db/enums/deals/incidents";
import { moneyIncidents } from "@/db/schema/deals/incidents";
import { Done } from "@/lib/core/base/answers";
import { fail } from "@/lib/core/base/errors";
import { centsToEuros } from "@/lib/core/base/money";
import { writeAudit } from "@/lib/core/commands/audit";
import { command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { endIncident } from "@/lib/deals/incidents/operations";
import { lockReservationRow } from "@/lib/deals/reservations/queries";
import { isParty } from "@/lib/deals/shared/is-party";
import { CONSEQUENCES, settleWithoutDeal } from "./apply-decision";
import { DecideIncident } from "./contract";
import { mayDecide } from "./states";

/**
 * Ends an incident: a refund that came back is sent again, or was paid in another way; a payment
 * that its bank calls fraud is cleared, or returned in full while the parcel is not picked up; a
 * payout that was reversed at the provider is the carrier's, the shipper's or the platform's.
 */
export const decideIncident = command(
  {
    name: "decideIncident",
    summary: "Ends an incident of a payment, a refund or a payout.",
    policy: admin,
    input: DecideIncident,
    output: Done,
    errors: [
      "incident.not_found",
      "incident.decided",
      "incident.wrong_decision",
      "dispute.own_deal",
      "payout.bank_took",
      "reservation.wrong_state",
    ],
  },
  async (ctx, { id, decision, note }) => {
    const [found] = await ctx.tx.select().from(moneyIncidents).where(eq(moneyIncidents.id, id));
    if (!found) return fail("incident.not_found");
    const { reservationId } = found;
    const deal = reservationId === null ? undefined : await lockReservationRow(ctx.tx, reservationId);
    if (deal && (await isParty(ctx.tx, ctx.actor, deal))) return fail("dispute.own_deal");
    if (!mayDecide(found, decision)) return fail("incident.wrong_decision");
    if (!(await endIncident(ctx, id, { outcome: decision, note, decidedById: ctx.actor.userId })))
      return fail("incident.decided");
    if (deal) await CONSEQUENCES[decision](ctx, found, deal);
    else await settleWithoutDeal(ctx, found);
    await writeAudit<IncidentAction>(ctx, {
      action: "incident.decided",
      subjectType: deal ? "reservation" : "payment",
      subjectId: deal?.id ?? null,
      details: { ref: found.providerRef, decision, amount: centsToEuros(found.amountCents), reason: note },
    });
    return { success: true as const };
  },
);
