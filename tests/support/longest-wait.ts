import { setTimeout as delay } from "node:timers/promises";
import type { Sql } from "postgres";

/**
 * Does small things again and again while something goes on; gives the longest that one of them
 * took, in milliseconds. What ends in an error did not wait, and is thrown.
 */
export async function longestWaitDuring(
  work: Promise<unknown>,
  act: (round: number) => Promise<unknown>,
): Promise<number> {
  let isOver = false;
  let longestMs = 0;
  const watching = (async () => {
    for (let round = 1; !isOver; round += 1) {
      const from = performance.now();
      await act(round);
      longestMs = Math.max(longestMs, performance.now() - from);
      await delay(5);
    }
  })();
  await work.finally(() => {
    isOver = true;
  });
  await watching;
  return longestMs;
}

/**
 * Reads one row of a table, and writes it, as people do; triggers are disabled. `column` is
 * any that is written.
 */
export async function readAndWrite(sql: Sql, table: string, column: string): Promise<void> {
  await sql`select * from ${sql(table)} limit 1`;
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update ${tx(table)} set ${tx(column)} = ${tx(column)} where ctid = (select ctid from ${tx(table)} limit 1)`;
  });
}
