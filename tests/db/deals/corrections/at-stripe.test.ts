import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { ledgerTransfers } from "@/db/schema/deals/ledger";
import { confirmCorrection } from "@/lib/deals/corrections/confirm-correction";
import { proposeCorrection } from "@/lib/deals/corrections/propose-correction";
import { reconcileProvider } from "@/lib/deals/provider/reconcile-provider";
import { getHealth } from "@/lib/staff/health/get-health";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, type Person } from "@/tests/support/factories";
import { ledgerIsClean } from "@/tests/support/ledger";
import { HOUR_MS } from "@/tests/support/payments";
import { makePaidByStripe } from "@/tests/support/stripe/deals";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";

const stripe = prepareStripe();
const reason = "Vu dans le tableau de bord, le 28 novembre.";
const makeAdmin = () => makePerson({ staffRole: "admin" });

const reconcile = (hours: number) =>
  callAs("system", reconcileProvider, {}, { now: new Date(Date.now() + hours * HOUR_MS) });

it("differences with Stripe's account are shown with what waits for a second admin, and end with the confirmation", async () => {
  await makePaidByStripe(stripe);
  const refs = [-4_200, 10_000, -650].map((cents) => stripe.moveByHand(cents));
  await reconcile(2);
  const [first, second] = [await makeAdmin(), await makeAdmin()];
  const differences = async (as: Person) => (await callAs(as, getHealth)).provider?.differences ?? [];
  const of = async (as: Person, ref?: string) => (await differences(as)).find((one) => one.ref === ref);
  expect((await differences(first)).filter(({ ref }) => refs.includes(ref))).toHaveLength(3);
  for (const [at, purpose] of (["orphan", "top_up", "reserve"] as const).entries()) {
    const ref = refs[at] ?? "";
    await callAs(first, proposeCorrection, { ref, purpose, reason });
    expect(await of(first, ref)).toMatchObject({ correction: { purpose, isMine: true } });
    const waiting = (await of(second, ref))?.correction;
    expect(waiting).toMatchObject({ purpose, isMine: false, proposedBy: "Amel Benali" });
    await callAs(second, confirmCorrection, { id: waiting?.id });
    expect(await of(second, ref)).toBeUndefined();
  }
  const { differenceCount } = await reconcile(26);
  expect(differenceCount).toBe(0);
  expect((await callAs(first, getHealth)).provider).toMatchObject({ difference: 0, differenceCount: 0 });
  const corrections = await testDb()
    .select()
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.kind, "correction"), eq(ledgerTransfers.provider, "stripe")));
  expect(corrections.map(({ providerRef }) => providerRef)).toEqual(refs);
  await ledgerIsClean();
});
