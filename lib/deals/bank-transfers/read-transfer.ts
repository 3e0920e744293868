import type { Actor } from "@/lib/core/base/actor";
import { centsToEuros } from "@/lib/core/base/money";
import type { Ctx } from "@/lib/core/commands/command";
import { payoutSettings } from "@/lib/core/env/env";
import { toIsoOrNull } from "@/lib/core/fields/fields";
import type { NextTransfer } from "./contract";
import { BANK_TRANSFER_LIMITS } from "./limits";
import { readWaiting } from "./queries";
import { waitOf } from "./rules";

/** What the caller's next transfer waits for: nothing when it is in the next batch. */
export async function readTransfer({
  tx,
  now,
  actor,
  adapters,
}: Pick<Ctx<Actor>, "tx" | "now" | "actor" | "adapters">): Promise<NextTransfer> {
  const { isReal } = adapters.bank;
  const limit = BANK_TRANSFER_LIMITS.payoutsMax;
  const [own] = await readWaiting(tx, [actor.workspaceId], { now, isReal, isLocked: false, limit });
  const rules = payoutSettings();
  const wait = own && waitOf(own.facts, rules, now);
  return {
    reason: wait?.reason ?? null,
    until: toIsoOrNull(wait?.until ?? null),
    min: centsToEuros(rules.minCents),
  };
}

/** The same for one payout: none that goes out otherwise, and no wait once it is in a batch. */
export function toTransfer(
  payout: { way: string | null; bankTransferId: number | null },
  next: NextTransfer | null,
): NextTransfer | null {
  if (next === null || payout.way !== "bank_transfer") return null;
  return payout.bankTransferId === null ? next : { ...next, reason: null, until: null };
}
