import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createDb, poolUseOf } from "@/db/client";

it("a pool reports how many of its connections are in use, and what waits for one", async () => {
  const db = createDb(process.env.DATABASE_URL ?? "", 2);
  try {
    expect(poolUseOf(db)).toEqual({ max: 2, busy: 0, waiting: 0 });
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      expect(poolUseOf(db)).toEqual({ max: 2, busy: 1, waiting: 0 });
      await db.transaction(async () => {
        expect(poolUseOf(db)).toEqual({ max: 2, busy: 2, waiting: 0 });
        const late = [db.execute(sql`select 2`), db.transaction((third) => third.execute(sql`select 3`))].map((asked) =>
          asked.then(() => "answered"),
        );
        await expect.poll(() => poolUseOf(db)).toEqual({ max: 2, busy: 2, waiting: 2 });
        void Promise.all(late);
      });
    });
    await expect.poll(() => poolUseOf(db)).toEqual({ max: 2, busy: 0, waiting: 0 });
    await expect(db.execute(sql`select nothing`)).rejects.toThrow();
    expect(poolUseOf(db)).toEqual({ max: 2, busy: 0, waiting: 0 });
  } finally {
    await db.$client.end({ timeout: 1 });
  }
});
