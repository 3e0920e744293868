import { and, desc, eq, getTableName, isNull, sql } from "drizzle-orm";
import { alias, type PgTable } from "drizzle-orm/pg-core";
import { beforeAll, expect, it } from "vitest";
import { part, readBatch, readPart } from "@/db/read-batch";
import { offerRoutes, offers } from "@/db/schema/deals/offers";
import { rooms } from "@/db/schema/deals/rooms";
import { users } from "@/db/schema/identity/accounts";
import { testDb } from "@/tests/support/database";
import { makeDelivered, makePaid, makePerson, makeTrip } from "@/tests/support/factories";
import { schemaTables } from "@/tests/support/schema-tables";

const tables = await schemaTables();

beforeAll(async () => {
  await makeDelivered();
  await makePaid();
  await makeTrip(await makePerson({ logisticsType: "carrier" }));
});

it("reads the rows of every table as a select alone does", async () => {
  expect(tables.length).toBeGreaterThan(40);
  let filled = 0;
  for (const table of tables) {
    const select = () => testDb().select().from(table).limit(5);
    const alone = await select();
    const together = await readBatch(testDb(), { rows: select() });
    expect(together.rows, getTableName(table)).toEqual(alone);
    filled += alone.length > 0 ? 1 : 0;
  }
  expect(filled).toBeGreaterThan(20);
});

it("decodes every kind of column", async () => {
  const kinds = new Set(tables.flatMap((table) => Object.values(columnsOf(table)).map(({ columnType }) => columnType)));
  const met = new Set<string>();
  for (const table of tables) {
    const [row] = await testDb().select().from(table).limit(1);
    for (const [name, { columnType }] of Object.entries(columnsOf(table)))
      if (row && Reflect.get(row, name) !== null) met.add(columnType);
  }
  expect([...kinds].filter((kind) => !met.has(kind))).toEqual([]);
});

it("preserves orders, limits, joins with nothing on their other side, names that several tables have, and texts of every sign", async () => {
  const maker = alias(users, "maker");
  const joined = () =>
    testDb()
      .select({
        offer: offers,
        route: offerRoutes,
        first: { id: users.id, name: users.firstName },
        second: { id: maker.id, name: maker.firstName },
        odd: sql<string>`${"it's \\ \" $1 \u2028 é"}`,
        count: sql<number>`count(*) over ()`.mapWith(Number),
      })
      .from(offers)
      .innerJoin(rooms, eq(rooms.id, offers.roomId))
      .innerJoin(users, eq(users.id, rooms.shipperUserId))
      .leftJoin(maker, and(eq(maker.id, rooms.carrierUserId), isNull(maker.createdAt)))
      .leftJoin(offerRoutes, eq(offerRoutes.offerId, offers.id))
      .orderBy(desc(offers.id))
      .limit(2);
  const alone = await joined();
  expect(alone.length).toBe(2);
  expect(alone[0]?.route).toBeNull();
  const { first, again, none, nothing, number } = await readBatch(testDb(), {
    first: joined(),
    again: joined(),
    none: testDb().select().from(users).where(eq(users.id, -1)),
    nothing: null,
    number: part(joined(), (rows) => rows.length),
  });
  expect(first).toEqual(alone);
  expect(again).toEqual(alone);
  expect(none).toEqual([]);
  expect(nothing).toBeNull();
  expect(number).toBe(2);
  expect(await readPart(part(joined(), (rows) => rows.map(({ offer }) => offer.id)))).toEqual(
    alone.map(({ offer }) => offer.id),
  );
});

function columnsOf(table: PgTable): Record<string, { columnType: string }> {
  return Object.fromEntries(
    Object.entries(table).filter(
      ([, column]) => typeof column === "object" && column !== null && "columnType" in column,
    ),
  );
}
