import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createDb, type Queryable } from "@/db/client";

/**
 * Asks the same of a transaction twice, which a connection learns by then; gives what came back.
 */
async function ask(tx: Pick<Queryable, "execute">, text: string): Promise<unknown> {
  for (let time = 1; time < 3; time += 1) await tx.execute(sql`select ${"first"}::text as asked`);
  const [row] = await tx.execute(sql`select ${text}::text as asked`);
  return row?.asked;
}

const COUNT = sql`select count(*)::int as count from pg_prepared_statements where statement like 'select $1::text%'`;

it("what is nested in a transaction is prepared and made storable as in the transaction itself", async () => {
  const db = createDb(process.env.DATABASE_URL ?? "", 1);
  try {
    await db.transaction((tx) =>
      tx.transaction((nested) =>
        nested.transaction(async (inmost) => {
          expect(await ask(inmost, "a\0b\ud800")).toBe("ab");
          expect(await inmost.execute(COUNT)).toMatchObject([{ count: 1 }]);
        }),
      ),
    );
  } finally {
    await db.$client.end({ timeout: 1 });
  }
});

it("what is nested is taken back alone", async () => {
  const db = createDb(process.env.DATABASE_URL ?? "", 1);
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table numbers (id int) on commit drop`);
      await tx.execute(sql`insert into numbers values (1)`);
      const failing = tx.transaction(async (nested) => {
        await nested.execute(sql`insert into numbers values (2)`);
        throw new Error("taken back");
      });
      await expect(failing).rejects.toThrow("taken back");
      expect(await tx.execute(sql`select id from numbers`)).toMatchObject([{ id: 1 }]);
    });
  } finally {
    await db.$client.end({ timeout: 1 });
  }
});
