import { type SQL, sql } from "drizzle-orm";
import { MARKET_ZONE } from "./time";

/** An instant by the market's clock, and a time of that clock as an instant: for sums of months and years, which belong to no place. */
export function onMarketClock(at: SQL): SQL {
  return sql`(${at} at time zone ${sql.raw(`'${MARKET_ZONE}'`)})`;
}
