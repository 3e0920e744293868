import { eq } from "drizzle-orm";
import { payoutBatches } from "@/db/schema/deals/bank-transfers";
import type { StatementLine } from "@/lib/adapters/payouts/port";
import type { Actor } from "@/lib/core/base/actor";
import { centsToEuros } from "@/lib/core/base/money";
import type { WorkflowCtx } from "@/lib/core/commands/command";
import { executeTransfer, returnTransfer } from "@/lib/deals/bank-transfers/answer-transfer";
import { BANK_TRANSFER_LIMITS } from "@/lib/deals/bank-transfers/limits";
import { findNamed } from "@/lib/deals/bank-transfers/lock-transfer";
import { type TransferRow, transfersOf } from "@/lib/deals/bank-transfers/queries";
import { batchName, batchOfName } from "@/lib/deals/bank-transfers/rules";
import { type BankAnswer, mayBecome } from "@/lib/deals/bank-transfers/states";
import type { StatementResult } from "./contract";

type Workflow = WorkflowCtx<Actor>;

/** What an entry is about: one transfer, those of an order together, or nothing of ours. */
type Target = { transfers: TransferRow[]; expectedCents: number };

/** Applies the lines of a statement, each in transactions of its own, and counts what they changed. */
export async function applyLines(ctx: Workflow, lines: readonly StatementLine[]): Promise<StatementResult> {
  const named = await findNamed(
    ctx.tx,
    lines.flatMap(({ endToEndId }) => endToEndId ?? []),
  );
  const result: StatementResult = {
    ...{ executed: 0, returned: 0, unchanged: 0, pending: 0, unknownCount: 0 },
    ...{ unknown: [], differing: [], contradicted: [] },
  };
  // What was executed before it came back has both times, in whatever order the bank lists them.
  const ordered = [...lines].sort((one, other) => Number(one.kind === "returned") - Number(other.kind === "returned"));
  for (const line of ordered) await applyLine(ctx, line, { named, result });
  return result;
}

type Applied = { named: ReadonlyMap<string, TransferRow>; result: StatementResult };

async function applyLine(ctx: Workflow, line: StatementLine, { named, result }: Applied): Promise<void> {
  const target = await findTarget(ctx, line, named);
  const isAnswer = line.kind === "sent" || line.kind === "returned";
  if (!target || (line.kind !== "pending" && !isAnswer)) return countUnknown(line, result);
  if (!isAnswer) {
    result.pending += 1;
    return;
  }
  const answer: BankAnswer = line.kind === "sent" ? "executed" : "returned";
  const open = target.transfers.filter(({ status }) => mayBecome(status, answer));
  if (open.length === 0) return countSaid(target, answer, result);
  const ref = refOf(line);
  if (line.amountCents !== target.expectedCents) {
    const [first] = target.transfers;
    if (first && result.differing.length < BANK_TRANSFER_LIMITS.listedMax)
      result.differing.push({
        ref,
        batchId: first.batchId,
        expected: centsToEuros(target.expectedCents),
        amount: line.amountCents === undefined ? null : centsToEuros(line.amountCents),
      });
    return;
  }
  for (const { id } of open) {
    const isNew = await ctx.step((step) =>
      line.kind === "sent"
        ? executeTransfer(step, id, { bankRef: line.bankRef })
        : returnTransfer(step, id, {
            reason: line.reason ?? "unspecified",
            bankRef: line.bankRef,
            note: line.reasonCode,
          }),
    );
    if (isNew) result[answer] += 1;
    else result.unchanged += 1;
  }
}

/** Counts what was said before; the bank's word against a mark by hand is listed. */
function countSaid({ transfers }: Target, answer: BankAnswer, result: StatementResult): void {
  for (const { status, markedById, executedAt, endToEndId, batchId } of transfers) {
    const isNotSent = status === "planned" || status === "cancelled";
    const isMarkedBack = status === "returned" && markedById !== null && executedAt === null;
    if (answer === "executed" && (isNotSent || isMarkedBack)) {
      if (result.contradicted.length < BANK_TRANSFER_LIMITS.listedMax)
        result.contradicted.push({ ref: endToEndId, batchId });
    } else result.unchanged += 1;
  }
}

function countUnknown(line: StatementLine, result: StatementResult): void {
  if (line.kind === "pending") return;
  result.unknownCount += 1;
  if (result.unknown.length >= BANK_TRANSFER_LIMITS.listedMax) return;
  const { amountCents } = line;
  result.unknown.push({ ref: refOf(line), amount: amountCents === undefined ? null : centsToEuros(amountCents) });
}

function refOf({ endToEndId, orderName, bankRef }: StatementLine): string {
  return (endToEndId ?? orderName ?? bankRef ?? "").slice(0, REF_LENGTH_MAX);
}
/** Of a name that another has written into a file. */
const REF_LENGTH_MAX = 60;

async function findTarget(
  ctx: Workflow,
  line: StatementLine,
  named: ReadonlyMap<string, TransferRow>,
): Promise<Target | undefined> {
  const transfer = line.endToEndId === undefined ? undefined : named.get(line.endToEndId);
  if (transfer) return { transfers: [transfer], expectedCents: transfer.amountCents };
  // Only what is executed is booked for an order as a whole.
  if (line.orderName === undefined || line.kind === "returned") return undefined;
  const meant = batchOfName(line.orderName);
  if (!meant) return undefined;
  const [batch] = await ctx.tx.select().from(payoutBatches).where(eq(payoutBatches.id, meant.id));
  if (!batch || batchName(batch) !== meant.name) return undefined;
  const sent = (await transfersOf(ctx.tx, batch.id)).filter(
    ({ sentAt, isSepa }) => sentAt !== null && (meant.part === undefined || isSepa === (meant.part === "SEPA")),
  );
  if (sent.length === 0) return undefined;
  return { transfers: sent, expectedCents: sent.reduce((sum, { amountCents }) => sum + amountCents, 0) };
}
