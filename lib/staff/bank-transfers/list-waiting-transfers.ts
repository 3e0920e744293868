import { Nothing } from "@/lib/core/base/answers";
import { centsToEuros } from "@/lib/core/base/money";
import { query } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { payoutSettings } from "@/lib/core/env/env";
import { toIsoOrNull } from "@/lib/core/fields/fields";
import { BANK_TRANSFER_LIMITS } from "@/lib/deals/bank-transfers/limits";
import { findWaitingWorkspaces, readWaiting } from "@/lib/deals/bank-transfers/queries";
import { waitOf } from "@/lib/deals/bank-transfers/rules";
import { WaitingTransfers } from "./contract";
import { findOwners } from "./queries";

/** What waits for a transfer, by carrier, and why some of it is not in the next batch. */
export const listWaitingTransfers = query(
  {
    name: "listWaitingTransfers",
    summary: "What waits for the next batch of bank transfers, for admins.",
    policy: admin,
    input: Nothing,
    output: WaitingTransfers,
  },
  async ({ tx, now, adapters }) => {
    const { isReal } = adapters.bank;
    const { workspacesMax, payoutsMax } = BANK_TRANSFER_LIMITS;
    const ids = await findWaitingWorkspaces(tx, { now, isReal, isUsable: false, limit: workspacesMax });
    const waiting = await readWaiting(tx, ids, { now, isReal, isLocked: false, limit: payoutsMax });
    const owners = await findOwners(tx, ids);
    const rules = payoutSettings();
    const rows = waiting.map(({ workspaceId, payouts, facts }) => ({
      facts,
      wait: waitOf(facts, rules, now),
      sumCents: payouts.reduce((sum, { amountCents }) => sum + amountCents, 0),
      workspaceId,
      count: payouts.length,
    }));
    const ready = rows.filter(({ wait }) => wait === undefined);
    return {
      data: rows.map(({ workspaceId, count, sumCents, facts, wait }) => ({
        workspaceId,
        carrier: owners.get(workspaceId) ?? null,
        amount: centsToEuros(sumCents),
        count,
        held: centsToEuros(sumCents - facts.payableCents),
        firstDueAt: toIsoOrNull(facts.firstDueAt),
        wait: wait ? { reason: wait.reason, until: toIsoOrNull(wait.until) } : null,
      })),
      next: {
        count: ready.length,
        total: centsToEuros(ready.reduce((sum, { facts }) => sum + facts.payableCents - rules.feeCents, 0)),
      },
      isReal,
    };
  },
);
