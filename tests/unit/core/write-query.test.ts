import { and, asc, count, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias, pgEnum, pgView, union } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/postgres-js";
import { expect, it } from "vitest";
import { offerRoutes, offers } from "@/db/schema/deals/offers";
import { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { announcements } from "@/db/schema/listings/announcements";
import { type Dialect, writeQueriesAtOnce } from "@/db/write-query";
import { schemaTables } from "@/tests/support/schema-tables";

const tables = await schemaTables();

const db = drizzle.mock({ casing: "snake_case" });
// What a handle writes with, beside its declared type.
const dialectOf = (handle: object) => (handle as { dialect: Dialect }).dialect;
const own = dialectOf(drizzle.mock({ casing: "snake_case" }));
const ours = dialectOf(db);
writeQueriesAtOnce(ours);

/** Of a query that Drizzle alone writes both writers are the same. */
const expectSame = (query: SQL) => expect(ours.sqlToQuery(query)).toEqual(own.sqlToQuery(query));

it("writes a select, an insert, an update and a delete of every table as Drizzle does", () => {
  expect(tables.length).toBeGreaterThan(40);
  for (const table of tables) {
    const { id } = table as unknown as { id?: typeof users.id }; // of any table
    const where = id ? eq(id, 7) : undefined;
    expectSame(db.select().from(table).where(where).limit(5).offset(10).getSQL());
    expectSame(db.delete(table).where(where).returning().getSQL());
    expectSame(
      db
        .insert(table)
        .values([{}, {}] as never) // rows of any table
        .onConflictDoNothing()
        .returning()
        .getSQL(),
    );
  }
});

it("writes joins, conditions, lists, subqueries, parameters and names as Drizzle does", () => {
  const maker = alias(users, "maker");
  const now = new Date("2026-11-26T12:00:00Z");
  const newest = db.$with("newest").as(
    db
      .select({ id: announcements.id, title: announcements.title, many: sql<number>`count(*)`.as("many") })
      .from(announcements)
      .where(and(isNull(announcements.deletedAt), gt(announcements.endsAt, now)))
      .groupBy(announcements.id),
  );
  const perPerson = db
    .select({ makerId: announcements.createdById, count: count().as("count") })
    .from(announcements)
    .groupBy(announcements.createdById)
    .as("per_person");
  const queries: SQL[] = [
    db
      .select({ offer: offers, route: offerRoutes, name: maker.firstName, at: offers.createdAt })
      .from(offers)
      .innerJoin(offerRoutes, eq(offerRoutes.offerId, offers.id))
      .leftJoin(maker, and(eq(maker.id, offers.makerId), or(lt(maker.createdAt, now), isNull(maker.id))))
      .where(inArray(offers.id, [1, 2, 3]))
      .orderBy(asc(offers.id), desc(maker.firstName))
      .for("update", { of: offers })
      .getSQL(),
    db.with(newest).select().from(newest).where(gt(newest.many, 3)).orderBy(newest.title).getSQL(),
    db
      .select()
      .from(users)
      .innerJoin(perPerson, eq(perPerson.makerId, users.id))
      .where(gt(perPerson.count, 2))
      .getSQL(),
    db
      .select()
      .from(users)
      .where(inArray(users.id, db.select({ id: maker.id }).from(maker)))
      .getSQL(),
    union(db.select({ id: users.id }).from(users), db.select({ id: offers.id }).from(offers))
      .limit(3)
      .getSQL(),
    db
      .update(reservations)
      .set({ departsAt: now, status: "cancelled" })
      .where(eq(reservations.id, 1))
      .returning({ id: reservations.id })
      .getSQL(),
    sql`select ${users.id}, ${users}.*, ${sql.identifier('a "name"')}, ${null}, ${undefined}, ${true}, ${now}, ${[1, [2, sql`now()`]]},
      ${sql.param([1, 2])}::int[], ${sql.param(now, offers.createdAt)}, ${sql.placeholder("id")}, ${sql.raw("1 + 1")}, ${sql.empty()}, ${db.select().from(users)}
      from ${users} where ${sql.join([eq(users.id, 1), sql`${users.firstName} = ${"d'Arc $1"}`], sql` and `)}`,
  ];
  for (const query of queries) expectSame(query);
});

it("leaves to Drizzle what only it can write", () => {
  const mood = pgEnum("mood", ["calm", "curt"]);
  const view = pgView("seen_users").as((qb) => qb.select({ id: users.id }).from(users));
  for (const query of [
    sql`select ${"it's"}, ${3}, ${null}`.inlineParams(),
    sql`select ${1}, ${sql`${"inner"}`.inlineParams()}`,
    sql`select ${"calm"}::${mood}`,
    db.select().from(view).where(eq(view.id, 4)).getSQL(),
    sql`select ${sql.param(sql.placeholder("later"), offers.createdAt)}`,
  ])
    expectSame(query);
});

it("gives each query its own parameters", () => {
  const query = (id: number) => ours.sqlToQuery(db.select().from(users).where(eq(users.id, id)).getSQL()).params;
  expect([query(1), query(2)]).toEqual([[1], [2]]);
});
