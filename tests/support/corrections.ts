import { randomUUID } from "node:crypto";
import { providerMovements, reconciliations } from "@/db/schema/deals/reconciliation";
import type { CorrectionView } from "@/lib/deals/corrections/contract";
import { proposeCorrection } from "@/lib/deals/corrections/propose-correction";
import { callAs } from "./call";
import { testDb } from "./database";
import { makePerson } from "./factories";

type Movement = { cents?: number; currency?: string };

/** A movement of the provider's account that the books know nothing of, by its name. */
export async function makeDifference({ cents = -500, currency = "eur" }: Movement = {}): Promise<string> {
  const ref = `by_hand_${randomUUID()}`;
  const occurredAt = new Date(Date.now() - 3 * 3_600_000);
  const about = { provider: "simulated", currency, feeCents: 0 } as const;
  await testDb()
    .insert(providerMovements)
    .values({ ...about, providerRef: ref, kind: "other", amountCents: cents, occurredAt });
  const compared = { movementCount: 1, differenceCount: 1, differenceCents: Math.abs(cents) };
  await testDb()
    .insert(reconciliations)
    .values({ provider: "simulated", upTo: new Date(), ...compared });
  return ref;
}

/** A correction that waits, of an admin of its own. */
export async function makeProposed(movement: Movement = {}): Promise<CorrectionView> {
  const ref = await makeDifference(movement);
  const admin = await makePerson({ staffRole: "admin" });
  return callAs(admin, proposeCorrection, { ref, purpose: "goodwill", reason: "Rendu depuis le tableau de bord." });
}
