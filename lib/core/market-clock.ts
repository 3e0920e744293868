import { type SQL, sql } from "drizzle-orm";
import { MARKET_ZONE } from "./time";

/** Converts between an instant and the market's local time, for monthly and yearly sums. */
export function onMarketClock(at: SQL): SQL {
  return sql`(${at} at time zone ${sql.raw(`'${MARKET_ZONE}'`)})`;
}
