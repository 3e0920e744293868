import { randomBytes } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { BatchAction } from "@/db/enums/deals/bank-transfers";
import { bankTransfers, payoutBatches } from "@/db/schema/deals/bank-transfers";
import { payouts } from "@/db/schema/deals/payments";
import type { Actor } from "@/lib/core/base/actor";
import { Nothing } from "@/lib/core/base/answers";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { type Ctx, command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { payoutSettings } from "@/lib/core/env/env";
import { copyAccount } from "@/lib/deals/bank-transfers/account-details";
import { BANK_TRANSFER_LIMITS } from "@/lib/deals/bank-transfers/limits";
import { findWaitingWorkspaces, isPayable, readWaiting, type Waiting } from "@/lib/deals/bank-transfers/queries";
import { batchNumber, waitOf } from "@/lib/deals/bank-transfers/rules";
import { BatchView } from "./contract";
import { getBatchView } from "./queries";

const NAME_BYTES = 10;

/**
 * Drafts a batch of what is due and may be sent now, a transfer a carrier. Each payout is in one
 * batch at most: two admins who draft at once get what the other has left.
 */
export const createBatch = command(
  {
    name: "createBatch",
    summary: "Drafts a batch of bank transfers of what is due.",
    policy: admin,
    input: Nothing,
    output: BatchView,
    errors: ["batch.nothing_due"],
    isIdempotent: true,
  },
  async (ctx) => {
    const planned = await plan(ctx);
    if (planned.length === 0) return fail("batch.nothing_due");
    const totalCents = planned.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const [batch] = await ctx.tx
      .insert(payoutBatches)
      .values({ transferCount: planned.length, totalCents, createdById: ctx.actor.userId, createdAt: ctx.now })
      .returning();
    if (!batch) throw new Error("the batch has no row");
    for (const transfer of planned) {
      const [row] = await ctx.tx
        .insert(bankTransfers)
        .values({ ...transfer, batchId: batch.id, createdAt: ctx.now })
        .returning({ id: bankTransfers.id });
      if (!row) throw new Error("the transfer has no row");
      const payoutIds = transfer.payouts.map(({ payoutId }) => payoutId);
      await ctx.tx.update(payouts).set({ bankTransferId: row.id }).where(inArray(payouts.id, payoutIds));
    }
    await writeAudit<BatchAction>(ctx, {
      action: "batch.create_batch",
      subjectType: "batch",
      subjectId: batch.id,
      details: { number: batchNumber(batch.id), amountCents: totalCents, count: planned.length },
    });
    ctx.reply.status = 201;
    return getBatchView(ctx, batch.id);
  },
);

type Planned = Omit<typeof bankTransfers.$inferInsert, "batchId">;

/** The transfers that may be made now, of payouts that are locked. */
async function plan(ctx: Ctx<Actor>): Promise<Planned[]> {
  const { isReal } = ctx.adapters.bank;
  const ids = await findWaitingWorkspaces(ctx.tx, {
    now: ctx.now,
    isReal,
    isUsable: true,
    limit: BANK_TRANSFER_LIMITS.workspacesMax,
  });
  const waiting = await readWaiting(ctx.tx, ids, {
    now: ctx.now,
    isReal,
    isLocked: true,
    limit: BANK_TRANSFER_LIMITS.payoutsMax,
  });
  const rules = payoutSettings();
  return waiting
    .filter(({ facts }) => waitOf(facts, rules, ctx.now) === undefined)
    .slice(0, BANK_TRANSFER_LIMITS.transfersMax)
    .flatMap((one) => planOne(ctx, one, rules.feeCents) ?? []);
}

function planOne(ctx: Ctx<Actor>, { workspaceId, payouts: rows, account, facts }: Waiting, feeCents: number) {
  if (!account) return undefined;
  // Random: the bank's answers find it, and nobody guesses another's.
  const endToEndId = `RHT-${randomBytes(NAME_BYTES).toString("hex").toUpperCase()}`;
  try {
    return {
      workspaceId,
      endToEndId,
      amountCents: facts.payableCents - feeCents,
      feeCents,
      payouts: rows.filter(isPayable).map(({ id, reservationId, amountCents }) => ({
        payoutId: id,
        reservationId,
        amountCents,
      })),
      ...copyAccount(account, endToEndId),
    };
  } catch (error) {
    // One account that does not open keeps the others from nothing.
    ctx.log.error({ err: error, workspaceId }, "a bank account does not open");
    return undefined;
  }
}
