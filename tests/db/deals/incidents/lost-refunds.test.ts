import { expect, it } from "vitest";
import { providerChecks } from "@/db/schema/deals/provider";
import { findDifferences } from "@/lib/deals/provider/find-differences";
import { findLostPayments } from "@/lib/deals/provider/find-lost-payments";
import { reconcileProvider } from "@/lib/deals/provider/reconcile-provider";
import { decideIncident } from "@/lib/staff/incidents/decide-incident";
import { listIncidents } from "@/lib/staff/incidents/list-incidents";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { ledgerIsClean } from "@/tests/support/ledger";
import { HOUR_MS } from "@/tests/support/payments";
import { makePaidByStripe, refundsOf } from "@/tests/support/stripe/deals";
import { makeLostPayment } from "@/tests/support/stripe/lost-payments";
import { receiveEvents, runMoneyJobs } from "@/tests/support/stripe/open-stripe";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";

const stripe = prepareStripe();
const look = () => callAs("system", findLostPayments, {});

it("a lost payment's refund that the payer's bank sends back is an incident, and is paid in another way", async () => {
  // An existing payment determines since when the provider is asked.
  await testDb().delete(providerChecks);
  await makePaidByStripe(stripe);
  const { session, payment } = await makeLostPayment(stripe);
  await look();
  receiveEvents(stripe, "twice");
  const [refund] = refundsOf(stripe, session.id);
  stripe.failRefund(refund?.id ?? "");
  await runMoneyJobs(stripe);
  await runMoneyJobs(stripe);
  const admin = await makePerson({ staffRole: "admin" });
  const openOf = async () =>
    (await callAs(admin, listIncidents)).data.filter(({ providerRef }) => providerRef === refund?.id);
  const [incident, ...others] = await openOf();
  expect(others).toEqual([]);
  expect(incident).toMatchObject({
    kind: "refund_failed",
    deal: null,
    amount: payment.total,
    decisions: ["settled"],
  });
  const end = (decision: string) => callAs(admin, decideIncident, { id: incident?.id, decision, note: "Virement" });
  expect((await appErrorOf(end("retried"))).code).toBe("incident.wrong_decision");
  await ledgerIsClean();
  await end("settled");
  expect(await openOf()).toEqual([]);
  // The next check does not return it again.
  await look();
  expect(refundsOf(stripe, session.id)).toHaveLength(1);
  await callAs("system", reconcileProvider, {}, { now: new Date(Date.now() + 2 * HOUR_MS) });
  const differing = (await findDifferences(testDb(), "stripe"))?.newest.map(({ ref }) => ref);
  expect(differing).not.toContain(refund?.id);
  await ledgerIsClean();
});
