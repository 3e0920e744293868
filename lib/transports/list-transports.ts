import { transports } from "@/db/schema/transports";
import { query } from "../core/command";
import { countUpTo } from "../core/count";
import { anyone } from "../core/policy";
import { ListTransports, TransportList } from "./contract";
import { orderOf, whereOf } from "./filter-transports";
import { toCards } from "./load-cards";

/** A page of the public trips. */
export const listTransports = query(
  {
    name: "listTransports",
    summary: "Carrier announcements, filtered and paged.",
    policy: anyone,
    input: ListTransports,
    output: TransportList,
  },
  async (ctx, { filters, statusId, q, sort, page, limit }) => {
    const where = whereOf(filters, q, statusId, ctx.now);
    const [rows, count] = await Promise.all([
      ctx.tx
        .select()
        .from(transports)
        .where(where)
        .orderBy(...orderOf(sort, filters))
        .limit(limit)
        .offset((page - 1) * limit),
      countUpTo(ctx.tx, transports, where),
    ]);
    return { data: await toCards(ctx, rows), ...count, page, limit };
  },
);
