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

const makeHandle = () => drizzle.mock({ casing: "snake_case" });
type Handle = ReturnType<typeof makeHandle>;
const [oursHandle, ownHandle] = [makeHandle(), makeHandle()];
// What a handle builds and writes with, beside its declared type.
const dialectOf = (handle: object) => (handle as { dialect: Dialect }).dialect;
const own = dialectOf(ownHandle);
const ours = dialectOf(oursHandle);
writeQueriesAtOnce(ours);

/** Holds queries that are built and written by ours against those that Drizzle alone makes. */
function expectSame(build: (db: Handle) => SQL[]): void {
  const expected = build(ownHandle).map((query) => own.sqlToQuery(query));
  expect(build(oursHandle).map((query) => ours.sqlToQuery(query))).toEqual(expected);
}

it("writes a select, an insert, an update and a delete of every table as Drizzle does", () => {
  expect(tables.length).toBeGreaterThan(40);
  for (const table of tables) {
    const { id } = table as unknown as { id?: typeof users.id }; // of any table
    const where = id ? eq(id, 7) : undefined;
    expectSame((db) => [
      db.select().from(table).where(where).limit(5).offset(10).getSQL(),
      db.delete(table).where(where).returning().getSQL(),
      db
        .insert(table)
        .values([{}, {}] as never) // rows of any table
        .onConflictDoNothing()
        .returning()
        .getSQL(),
    ]);
  }
});

it("writes joins, conditions, lists, subqueries, parameters and names as Drizzle does", () =>
  expectSame(joinsAndConditions));

function joinsAndConditions(db: Handle): SQL[] {
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
  return [
    db
      .select({ offer: offers, route: offerRoutes, name: maker.firstName, at: offers.createdAt })
      .from(offers)
      .innerJoin(offerRoutes, eq(offerRoutes.offerId, offers.id))
      .leftJoin(maker, and(eq(maker.id, offers.makerId), or(lt(maker.createdAt, now), isNull(maker.id))))
      .where(inArray(offers.id, [1, 2, 3]))
      .orderBy(asc(offers.id), desc(maker.firstName))
      .for("update", { of: offers })
      .getSQL(),
    db
      .select({
        id: users.id,
        name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
        many: sql`1`.as("many"),
        gender: users.gender,
      })
      .from(users)
      .getSQL(),
    db
      .select({
        name: sql<string>`${users.firstName}`,
        id: users.id,
        makers: db
          .select({ count: count().as("count") })
          .from(maker)
          .as("makers"),
      })
      .from(users)
      .leftJoin(maker, eq(maker.id, users.id))
      .getSQL(),
    db.select({ one: sql`1` }).from(users).getSQL(),
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
}

it("leaves to Drizzle what only it can write", () => {
  const mood = pgEnum("mood", ["calm", "curt"]);
  const view = pgView("seen_users").as((qb) => qb.select({ id: users.id }).from(users));
  expectSame((db) => [
    sql`select ${"it's"}, ${3}, ${null}`.inlineParams(),
    sql`select ${1}, ${sql`${"inner"}`.inlineParams()}`,
    sql`select ${"calm"}::${mood}`,
    db.select().from(view).where(eq(view.id, 4)).getSQL(),
    sql`select ${sql.param(sql.placeholder("later"), offers.createdAt)}`,
  ]);
});

it("gives each query its own parameters", () => {
  const query = (id: number) =>
    ours.sqlToQuery(oursHandle.select().from(users).where(eq(users.id, id)).getSQL()).params;
  expect([query(1), query(2)]).toEqual([[1], [2]]);
});
