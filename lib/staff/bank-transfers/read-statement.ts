import { createHash } from "node:crypto";
import type { BatchAction } from "@/db/enums/deals/bank-transfers";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { workflow } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { BANK_TRANSFER_LIMITS } from "@/lib/deals/bank-transfers/limits";
import { applyLines } from "./apply-lines";
import { ReadStatement, StatementResult } from "./contract";

const DIGEST_LENGTH = 16;

/**
 * Applies what a file of the bank says: transfers that it has executed, and those that came back.
 * Each line says a thing once: the same file again, or the rest of one after a crash, changes what
 * was not changed yet. The file itself is not kept: it has other payments of the operator, too.
 */
export const readStatement = workflow(
  {
    name: "readStatement",
    summary: "Applies a statement of the operator's bank to the transfers.",
    policy: admin,
    input: ReadStatement,
    output: StatementResult,
    errors: ["batch.statement_refused"],
  },
  async (ctx, { file }) => {
    const reading = ctx.adapters.bank.readStatement(file);
    if (reading.status === "refused") return fail("batch.statement_refused", { params: { problem: reading.problem } });
    if (reading.lines.length > BANK_TRANSFER_LIMITS.linesMax)
      return fail("batch.statement_refused", { params: { problem: "too_large" } });
    const result = await applyLines(ctx, reading.lines);
    await ctx.step((step) =>
      writeAudit<BatchAction>(step, {
        action: "batch.read_statement",
        subjectType: "batch",
        subjectId: null,
        details: {
          digest: createHash("sha256").update(file).digest("hex").slice(0, DIGEST_LENGTH),
          executed: result.executed,
          returned: result.returned,
          differing: result.differing.length,
        },
      }),
    );
    return result;
  },
);
