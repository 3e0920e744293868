// The demo is made by the product's own commands, so that it holds what a market could really hold.
// For that the files of this folder import the commands of lib, which nothing else in db does.
import { createDb, type Db } from "@/db/client";
import { isDemo } from "@/lib/core/env/env";
import { fillMarket, hasPeople } from "./fill-market";

/**
 * Whether a database waits for the demo: only one without any user. Throws outside of the demo
 * mode.
 */
export async function needsDemo(databaseUrl: string): Promise<boolean> {
  return withPool(databaseUrl, async (pool) => !(await hasPeople(pool)));
}

/**
 * Fills an empty market with the demo. Throws outside of the demo mode; leaves a market that has
 * people alone.
 */
export async function seedDemo(databaseUrl: string): Promise<void> {
  await withPool(databaseUrl, (pool) => fillMarket(pool, new Date()));
}

async function withPool<T>(databaseUrl: string, work: (pool: Db) => Promise<T>): Promise<T> {
  if (!isDemo()) throw new Error("Demo data belongs to the demo alone: it is refused unless APP_MODE is demo.");
  const pool = createDb(databaseUrl, 4, { workload: "maintenance" });
  try {
    return await work(pool);
  } finally {
    await pool.$client.end({ timeout: 5 });
  }
}
