import { sql } from "drizzle-orm";
import { query } from "@/lib/core/commands/command";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { COUNT_MAX, toCount } from "@/lib/core/queries/count";
import { yearIn } from "@/lib/core/queries/market-clock";
import { ListTransactions, TransactionList } from "./contract";
import { movementsOf, readMovements } from "./queries";

/** The payments, refunds and payouts of the caller's workspace, newest first. */
export const listTransactions = query(
  {
    name: "listTransactions",
    summary: "The workspace's payments, refunds and payouts.",
    policy: workspaceOwner,
    input: ListTransactions,
    output: TransactionList,
  },
  async (ctx, { page, limit, ...filters }) => {
    const { workspaceId } = ctx.actor;
    const [data, counted, years] = await Promise.all([
      readMovements(ctx.tx, workspaceId, filters, { limit, offset: (page - 1) * limit }),
      ctx.tx.execute<{ count: string }>(
        sql`select count(*) as count from (${movementsOf(workspaceId, filters)} limit ${COUNT_MAX + 1}) as counted`,
      ),
      ctx.tx.execute<{ year: string }>(
        sql`select distinct ${yearIn(sql`m.at`, ctx.now)} as year from (${movementsOf(workspaceId)}) as m order by year desc`,
      ),
    ]);
    return {
      data,
      ...toCount(Number(counted[0]?.count ?? 0)),
      page,
      limit,
      years: years.map(({ year }) => Number(year)),
    };
  },
);
