import { trips } from "@/db/schema/listings/trips";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { countUpTo } from "@/lib/core/queries/count";
import { LIST_LIMITS } from "@/lib/listings/shared/limits";
import { ListTrips, TripList } from "./contract";
import { orderOf, whereOf } from "./filter-trips";
import { toCards } from "./load-cards";

/** A page of the public trips. */
export const listTrips = query(
  {
    name: "listTrips",
    isSearch: true,
    summary: "Carrier announcements, filtered and paged.",
    policy: anyone,
    input: ListTrips,
    output: TripList,
  },
  async (ctx, { filters, statusId, q, sort, page, limit }) => {
    const where = whereOf(filters, q, statusId, ctx.now);
    const [rows, count] = await Promise.all([
      ctx.tx
        .select()
        .from(trips)
        .where(where)
        .orderBy(...orderOf(sort, filters))
        .limit(limit)
        .offset((page - 1) * limit),
      countUpTo(ctx.tx, trips, where, LIST_LIMITS.countMax),
    ]);
    return { data: await toCards(ctx, rows), ...count, page, limit };
  },
);
