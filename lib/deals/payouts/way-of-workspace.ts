import type { Queryable } from "@/db/client";
import type { PayoutWay } from "@/db/enums/adapters/payouts";
import { payoutWaysOn } from "@/lib/core/env/env";
import { findResidence } from "@/lib/identity/residence/queries";
import { BANKS_OF, TRANSFER_COUNTRIES } from "@/lib/platform/payout-ways/enums";
import { wayOf } from "@/lib/platform/payout-ways/rules";

/** The way by which a workspace is paid now; undefined while its country is unknown or not reached. */
export async function wayOfWorkspace(tx: Queryable, workspaceId: number): Promise<PayoutWay | undefined> {
  return wayOf(await findResidence(tx, workspaceId), payoutWaysOn());
}

/** The countries whose residents are paid from the operator's bank now. */
export function transferCountries(): string[] {
  const waysOn = payoutWaysOn();
  return [...TRANSFER_COUNTRIES, ...Object.keys(BANKS_OF)].filter(
    (country) => wayOf(country, waysOn) === "bank_transfer",
  );
}
