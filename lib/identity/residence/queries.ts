import { eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { users } from "@/db/schema/identity/accounts";
import { workspaces } from "@/db/schema/identity/workspaces";
import type { Actor } from "@/lib/core/base/actor";
import { type ErrorCode, fail } from "@/lib/core/base/errors";
import { payoutSettings, payoutWaysOn } from "@/lib/core/env/env";
import { termsIn, wayOf } from "@/lib/platform/payout-ways/rules";
import type { ResidenceView } from "./contract";
import { proposedCountry } from "./rules";

/** The errors of {@link assertPayable}. */
export const PAYABLE_ERRORS = ["payout.residence_unknown", "payout.no_way"] as const satisfies readonly ErrorCode[];

/** The country of residence of a workspace's owner, as far as it was said. */
export async function findResidence(tx: Queryable, workspaceId: number): Promise<string | null> {
  const [row] = await tx
    .select({ country: workspaces.residenceCountry })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return row?.country ?? null;
}

/** Throws unless a carrier's workspace can be paid: said before a deal, never after the delivery. */
export async function assertPayable(tx: Queryable, workspaceId: number): Promise<void> {
  const country = await findResidence(tx, workspaceId);
  if (country === null) fail("payout.residence_unknown");
  if (wayOf(country, payoutWaysOn()) === undefined) fail("payout.no_way");
}

/** Throws where a carrier is known to live where no way is on, before the other side agrees. */
export async function assertNotUnpayable(tx: Queryable, workspaceId: number): Promise<void> {
  const country = await findResidence(tx, workspaceId);
  if (country !== null && wayOf(country, payoutWaysOn()) === undefined) fail("payout.carrier_no_way");
}

/** The caller's workspace's country of residence, and how it is paid. */
export async function getResidenceView({ tx, actor }: { tx: Queryable; actor: Actor }): Promise<ResidenceView> {
  const country = await findResidence(tx, actor.workspaceId);
  return {
    country,
    suggestion: country === null ? await suggestCountry(tx, actor.userId) : null,
    terms: termsIn(country, payoutSettings()) ?? null,
    mayChange: actor.memberRole === "owner",
  };
}

async function suggestCountry(tx: Queryable, userId: number): Promise<string | null> {
  const [person] = await tx.select({ phone: users.phoneNumber }).from(users).where(eq(users.id, userId));
  return proposedCountry(person?.phone ?? null) ?? null;
}
