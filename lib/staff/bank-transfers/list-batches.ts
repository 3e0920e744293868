import { desc } from "drizzle-orm";
import { payoutBatches } from "@/db/schema/deals/bank-transfers";
import { query } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { countUpTo } from "@/lib/core/queries/count";
import { BatchList, ListBatches } from "./contract";
import { findAuthors, toRowView } from "./queries";

/** The batches, newest first. */
export const listBatches = query(
  {
    name: "listBatches",
    summary: "Batches of bank transfers, for admins.",
    policy: admin,
    input: ListBatches,
    output: BatchList,
  },
  async ({ tx }, { page, limit }) => {
    const rows = await tx
      .select()
      .from(payoutBatches)
      .orderBy(desc(payoutBatches.id))
      .limit(limit)
      .offset((page - 1) * limit);
    const names = await findAuthors(tx, rows);
    const counted = await countUpTo(tx, payoutBatches, undefined);
    return { data: rows.map((row) => toRowView(row, names)), ...counted, page, limit };
  },
);
