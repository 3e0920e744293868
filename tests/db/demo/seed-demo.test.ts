import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDb, type Db } from "@/db/client";
import { sessions } from "@/db/schema/identity/sessions";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "@/demo/accounts";
import { fillMarket } from "@/demo/fill-market";
import { IMAGES } from "@/demo/images";
import { needsDemo, seedDemo } from "@/demo/seed-demo";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { instantOf } from "@/lib/core/time/time";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { listReservations } from "@/lib/deals/reservations/list-reservations";
import { hashOf } from "@/lib/deals/reservations/operations";
import { listRooms } from "@/lib/deals/rooms/list-rooms";
import { logIn } from "@/lib/identity/accounts/log-in";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import { listOwnTrips } from "@/lib/listings/trips/list-own-trips";
import { listTrips } from "@/lib/listings/trips/list-trips";
import { callAs } from "../../support/call";
import { testDb } from "../../support/database";
import { copyTemplate } from "../../support/database-server";
import { PRODUCTION_ENV } from "../../support/env";
import { changeSettings } from "../../support/settings";
import { hashMarket } from "./projection";

// Pictures are rendered for real elsewhere: here a dot each will do.
const DOT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><rect width="8" height="6" fill="#d9b48a"/></svg>';
const DOTS = Object.fromEntries(Object.keys(IMAGES).map((name) => [name, DOT]));
const TODAY = new Date().toISOString().slice(0, 10);
/** Soon after midnight, and before the next one. */
const EARLY = instantOf(TODAY, "00:40", MARKET_ZONE);
const LATE = instantOf(TODAY, "23:10", MARKET_ZONE);

let other: Db;

async function rowsOf<T extends object>(statement: string, db = testDb()): Promise<T[]> {
  return [...(await db.$client.unsafe(statement))] as unknown as T[]; // the statement defines what its rows are
}

async function valuesOf(statement: string): Promise<unknown[]> {
  return (await rowsOf<Record<string, unknown>>(statement)).map((row) => Object.values(row)[0]);
}

const count = async (table: string) => Number((await valuesOf(`select count(*) from ${table}`))[0]);

/** Starts the seed as a process of its own and kills it once it has come as far as the messages. */
async function killHalfway(url: string): Promise<void> {
  const program = 'import("./demo/seed-demo.ts").then(({ seedDemo }) => seedDemo(process.env.DATABASE_URL))';
  const child = spawn(process.execPath, ["--import", "tsx", "-e", program], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
  const hasMessages = `select 1 from pg_locks where relation = 'messages'::regclass and mode = 'RowExclusiveLock'
    and database = (select oid from pg_database where datname = current_database())`;
  try {
    await until(async () => child.exitCode !== null || (await rowsOf(hasMessages, other)).length > 0);
  } finally {
    child.kill("SIGKILL");
  }
  expect(await ended).toBe("SIGKILL");
  await until(async () => (await rowsOf(hasMessages, other)).length === 0);
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const latest = Date.now() + 60_000;
  while (!(await isDone())) {
    if (Date.now() > latest) throw new Error("waited for a minute in vain");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

beforeAll(async () => {
  const url = await copyTemplate(inject("adminUrl"), `test_demo_${process.env.VITEST_POOL_ID ?? "0"}`);
  other = createDb(url, 4);
  await killHalfway(url);
  expect(await needsDemo(url)).toBe(true);
  expect(await rowsOf("select 1 from announcements", other)).toEqual([]);
  // Sequences do not go back with a transaction: the ids begin at one again, or no two markets
  // could be compared by them.
  await other.$client`
    select setval(format('public.%I', sequencename), 1, false) from pg_sequences
    where schemaname = 'public' and sequencename not like 'regions%' and sequencename not like 'airports%' and sequencename not like 'uploads%'`;
  await Promise.all([fillMarket(testDb(), EARLY, DOTS), fillMarket(other, LATE, DOTS)]);
}, 180_000);

afterAll(() => other.$client.end({ timeout: 5 }));

describe("the demo's market", () => {
  it("is the same at any hour of a day, also after a run that was killed", async () => {
    expect(await hashMarket(other)).toEqual(await hashMarket(testDb()));
  });

  it("is filled once: a market with people is left alone", async () => {
    const url = process.env.DATABASE_URL ?? "";
    expect(await needsDemo(url)).toBe(false);
    const before = await count("messages");
    await seedDemo(url);
    expect(await count("messages")).toBe(before);
    expect(await valuesOf("select name from loads order by 1")).toEqual(["demo", "places"]);
  });

  it("is as large as a living one", async () => {
    expect(await count("users")).toBeGreaterThanOrEqual(30);
    expect(await count("announcements")).toBeGreaterThanOrEqual(110);
    expect(await count("trips")).toBeGreaterThanOrEqual(80);
    expect(await count("rooms")).toBeGreaterThanOrEqual(40);
    expect(await count("reviews")).toBeGreaterThanOrEqual(30);
    expect(await count("reports where status = 'open'")).toBe(4);
    expect(await count("moderation_decisions where status = 'waiting'")).toBe(0);
    expect(await count("verification_documents d join uploads u on u.id = d.upload_id where u.key_id is null")).toBe(0);
    expect(await count("trips where moderation = 'pending' and status = 1")).toBeGreaterThanOrEqual(5);
    expect(await count("verification_documents")).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ["announcements", "status", [1, 2, 3, 4, 5, 6, 7]],
    ["announcements", "shipment_type", [1, 2]],
    ["trips", "status", [1, 2, 3, 4]],
    ["trips", "moderation", ["approved", "pending", "rejected"]],
    ["trips", "vehicle_type", ["bus", "car", "plane", "train", "truck", "van"]],
    ["rooms", "negotiation", ["accepted", "cancelled", "open", "rejected"]],
    ["offers", "status", ["accepted", "cancelled", "expired", "pending", "rejected"]],
    ["offers", "type", ["package", "plain", "route"]],
    ["reservations", "status", ["cancelled", "completed", "confirmed", "expired", "in_progress", "pending"]],
    ["payments", "status", ["completed", "failed"]],
    ["payouts", "status", ["due", "paid"]],
    ["disputes", "status", ["answered", "open", "split"]],
    ["members", "status", ["active", "banned"]],
    ["members", "verification", ["none", "pending", "rejected", "verified"]],
    ["users", "locale", ["ar", "en", "fr"]],
  ])("has %s of every %s", async (table, column, values) => {
    expect(await valuesOf(`select distinct ${column} from ${table} order by 1`)).toEqual(values);
  });

  it("pays carriers where they live, by transfer in the Maghreb, and one account waits for a moderator", async () => {
    const accounts = await rowsOf(`select w.residence_country, b.format, b.name_check from bank_accounts b
      join workspaces w on w.id = b.workspace_id order by b.id`);
    expect(accounts).toEqual([
      { residence_country: "DZ", format: "dz_rib", name_check: "approved" },
      { residence_country: "TN", format: "tn_rib", name_check: "waiting" },
    ]);
    const unknown = `select count(*) from workspaces w join trips t on t.workspace_id = w.id where w.residence_country is null`;
    expect(await valuesOf(unknown)).toEqual(["0"]);
  });

  it("has batches of transfers: one that came back, and one that the bank has not answered for", async () => {
    expect(await valuesOf("select distinct status from payout_batches order by 1")).toEqual(["released", "settled"]);
    expect(await valuesOf("select distinct status from bank_transfers order by 1")).toEqual(["returned", "sent"]);
  });

  it("has announcements and trips whose day is over, returns, stops, detours and flexible dates", async () => {
    const now = EARLY.toISOString();
    expect(await count(`announcements where status = 1 and ends_at < '${now}'`)).toBeGreaterThan(2);
    expect(await count(`trips where status = 1 and departs_until < '${now}'`)).toBeGreaterThan(2);
    expect(await count("trips where return_flight_reference is not null")).toBeGreaterThan(3);
    expect(await count("trip_stops")).toBeGreaterThan(20);
    expect(await count("trips where detour_radius_km > 0")).toBeGreaterThan(3);
    expect(await count("trips where is_flexible_date")).toBeGreaterThan(3);
    expect(await count("luggage_options where direction = 'retour'")).toBeGreaterThan(3);
  });

  it("has trips whose price follows the weight, by steps and per kilogram", async () => {
    const live = "from trips where status = 1 and moderation = 'approved'";
    const [[steps], [perKg], [plain]] = [
      await valuesOf(`select count(*) ${live} and price_ladder_cents is not null`),
      await valuesOf(`select count(*) ${live} and price_per_kg_cents is not null`),
      await valuesOf(`select count(*) ${live} and price_ladder_cents is null and price_per_kg_cents is null`),
    ];
    expect(Number(steps)).toBeGreaterThan(10);
    expect(Number(perKg)).toBeGreaterThan(5);
    expect(Number(plain)).toBeGreaterThan(10);
  });
});

describe("the demo's books and logs", () => {
  it("have a clean ledger", async () => {
    expect(await checkLedger(testDb())).toEqual([]);
    expect(await count("ledger_transfers where kind = 'refund'")).toBeGreaterThan(1);
  });

  it("chain every timeline by its hashes", async () => {
    const rows = await rowsOf<Parameters<typeof hashOf>[0] & { hash: string }>(`
      select reservation_id as "reservationId", position, event, actor_id as "actorId", side, details,
        previous_hash as "previousHash", hash, created_at as "createdAt" from reservation_events order by 1, 2`);
    const last = new Map<number, string>();
    for (const row of rows) {
      expect(row.previousHash).toBe(last.get(row.reservationId) ?? "");
      expect(row.hash).toBe(hashOf({ ...row, createdAt: new Date(row.createdAt) }));
      last.set(row.reservationId, row.hash);
    }
    expect(last.size).toBe(await count("reservations"));
  });

  it("count unread messages, held weight and events as the rows say", async () => {
    expect(
      await rowsOf(`select r.id from rooms r where shipper_unread_count <> (select count(*) from messages m
        where m.room_id = r.id and m.sender_side = 'carrier' and m.read_at is null) or carrier_unread_count <> (select count(*)
        from messages m where m.room_id = r.id and m.sender_side = 'shipper' and m.read_at is null)`),
    ).toEqual([]);
    expect(
      await rowsOf(`select t.id from trips t where weight_held_grams <> coalesce((select sum(weight_grams) from reservations r
        where r.trip_id = t.id and r.status not in ('cancelled', 'expired')), 0)`),
    ).toEqual([]);
    expect(
      await rowsOf(`select r.id from rooms r where last_seq <> (select count(*) from outbox o where o.room_id = r.id)
        or last_seq <> coalesce((select max(seq) from outbox o where o.room_id = r.id), 0)`),
    ).toEqual([]);
  });

  it("leave nothing to send, no job that is due and no limit that is used up", async () => {
    expect(await count("outbox where sent_at is null")).toBe(0);
    expect(await count("mails where sent_at is null or subject is null or sealed_secrets is not null")).toBe(0);
    expect(await count("rate_limits")).toBe(0);
    expect(await count(`graphile_worker.jobs where run_at <= '${EARLY.toISOString()}'`)).toBe(0);
    expect(await count("graphile_worker.jobs where task_identifier = 'send_mail'")).toBe(0);
    expect(await count("uploads where claimed_at is null or size_bytes = 0 or owner_id is null")).toBe(0);
  });

  it("hold nothing of the future", async () => {
    for (const [table, column] of [
      ["announcements", "created_at"],
      ["trips", "published_at"],
      ["messages", "created_at"],
      ["reservation_events", "created_at"],
      ["reviews", "published_at"],
      ["mails", "sent_at"],
    ])
      expect([table, await count(`${table} where ${column} > '${EARLY.toISOString()}'`)]).toEqual([table, 0]);
  });
});

describe("the demo's people", () => {
  it("can sign in with the printed accounts, and no one unconfirmed can", async () => {
    for (const { email } of DEMO_ACCOUNTS) {
      const view = await callAs("visitor", logIn, { email, password: DEMO_PASSWORD });
      expect(view.user.email).toBe(email);
    }
    const newcomer = callAs("visitor", logIn, { email: "nora.lambert@demo.rihla.example", password: DEMO_PASSWORD });
    await expect(newcomer).rejects.toMatchObject({ code: "auth.unconfirmed" });
    const banned = callAs("visitor", logIn, { email: "driss.ouazzani@demo.rihla.example", password: DEMO_PASSWORD });
    await expect(banned).rejects.toMatchObject({ code: "auth.workspace_suspended" });
  });

  it("see everything that they have announced", async () => {
    const makers = await rowsOf<{ id: number; parcels: string; trips: string }>(`
      select u.id, (select count(*) from announcements where created_by_id = u.id and deleted_at is null) as parcels,
        (select count(*) from trips where created_by_id = u.id) as trips
      from users u join members m on m.user_id = u.id where m.is_home and m.status = 'active' and u.confirmed_at is not null`);
    for (const { id, parcels, trips } of makers) {
      const as = { sessionId: randomUUID() };
      await testDb()
        .insert(sessions)
        .values({
          id: as.sessionId,
          userId: id,
          userAgent: "tests",
          ip: "",
          lastSeenAt: EARLY,
          expiresAt: new Date("2100-01-01"),
        });
      const own = await callAs(as, listAnnouncements, { filters: { createdById: id }, limit: 100 }, { now: EARLY });
      expect([id, own.data.length]).toEqual([id, Number(parcels)]);
      const moving = await callAs(as, listOwnTrips, { userId: id, limit: 100 }, { now: EARLY });
      expect([id, moving.data.length]).toEqual([id, Number(trips)]);
      await callAs(as, listRooms, {}, { now: EARLY });
      await callAs(as, listReservations, {}, { now: EARLY });
    }
  });

  it("show up on full cards in every language", async () => {
    for (const locale of ["fr", "en", "ar"] as const) {
      const parcels = await callAs("visitor", listAnnouncements, { limit: 100 }, { now: EARLY, locale });
      expect(parcels.data.length).toBeGreaterThan(40);
      expect(parcels.data.every(({ thumbnail, depart }) => thumbnail.path !== "" && depart.city !== "")).toBe(true);
      const trips = await callAs("visitor", listTrips, { limit: 100 }, { now: EARLY, locale });
      expect(trips.data.length).toBeGreaterThan(40);
      expect(trips.data.some(({ owner }) => owner.reviewCount > 1 && (owner.rating ?? 0) > 4)).toBe(true);
      expect(trips.data.some(({ owner }) => owner.verified && owner.photo !== null)).toBe(true);
    }
  });
});

describe("outside of the demo", () => {
  it("is refused", async () => {
    const restore = changeSettings(PRODUCTION_ENV);
    try {
      await expect(needsDemo(process.env.DATABASE_URL ?? "")).rejects.toThrow("APP_MODE");
      await expect(seedDemo(process.env.DATABASE_URL ?? "")).rejects.toThrow("APP_MODE");
    } finally {
      restore();
    }
  });
});
