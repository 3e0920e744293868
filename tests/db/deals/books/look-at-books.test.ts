import { type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { LOOKS } from "@/lib/deals/books/limits";
import { type LOOK_PARTS, lookAtBooks } from "@/lib/deals/books/look-at-books";
import { readBooks } from "@/lib/deals/books/queries";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { getHealth } from "@/lib/staff/health/get-health";
import { lookAtAllBooks } from "@/realtime/jobs/look-at-books";
import { callAs, testRuntime } from "@/tests/support/call";
import { rolledBack, testDb } from "@/tests/support/database";
import { makePaid, makePerson } from "@/tests/support/factories";
import { ledgerIsClean } from "@/tests/support/ledger";
import { HOUR_MS, makeDue } from "@/tests/support/payments";

let paid = 0;
let due = 0;
beforeAll(async () => {
  paid = (await makePaid()).reservationId;
  due = (await makeDue()).reservationId;
});

async function look(part: (typeof LOOK_PARTS)[number], now?: Date): Promise<void> {
  for (let hasMore = true; hasMore; ) ({ hasMore } = await callAs("system", lookAtBooks, { part }, now ? { now } : {}));
}

const faults = () =>
  testDb().execute<{ rule: string; subject: string }>(sql`select rule, subject from ledger_faults order by rule`);
const rulesFound = async () => [...new Set((await faults()).map(({ rule }) => rule))];

const payoutOf = (columns: string, values: SQL) => sql`
  insert into payouts (reservation_id, workspace_id, amount_cents, due_at, provider_key, ${sql.raw(columns)})
  select id, carrier_workspace_id, 100, now(), gen_random_uuid(), ${values} from reservations where id = ${paid}`;
const transferOf = (reservationId: SQL) => sql`
  insert into ledger_transfers (kind, idempotency_key, reservation_id) values ('correction', gen_random_uuid()::text, ${reservationId}) returning id`;
/** Entries of a new transfer; what the database would refuse is let through. */
async function enter(reservationId: SQL, entries: [account: SQL, cents: number][]): Promise<void> {
  for (const name of ["ledger_entries_balance", "ledger_entries_escrow"])
    await testDb().execute(sql`alter table ledger_entries disable trigger ${sql.identifier(name)}`);
  const [transfer] = await testDb().execute<{ id: number }>(transferOf(reservationId));
  for (const [account, cents] of entries)
    await testDb().execute(sql`
      insert into ledger_entries (transfer_id, account_id, amount_cents) values (${transfer?.id}, ${account}, ${cents})`);
}
const escrow = () => sql`(select id from ledger_accounts where kind = 'escrow' and reservation_id = ${paid})`;
const clearing = sql`(select id from ledger_accounts where kind = 'psp_clearing')`;
async function surplus(): Promise<SQL> {
  await testDb().execute(sql`insert into ledger_accounts (kind) values ('surplus') on conflict do nothing`);
  return sql`(select id from ledger_accounts where kind = 'surplus')`;
}

/** Each rule, and what a fault of ours would have written. */
const FAULTS: Readonly<Record<string, () => Promise<unknown>>> = {
  "a transfer sums to zero": () =>
    enter(sql`${paid}`, [
      [clearing, -5],
      [escrow(), 4],
    ]),
  "a transfer has two entries or more": () => testDb().execute(transferOf(sql`${paid}`)),
  "what is shared is of a reservation": async () =>
    enter(sql`null`, [
      [await surplus(), 5],
      [clearing, -5],
    ]),
  "no escrow is below zero": () =>
    enter(sql`${paid}`, [
      [escrow(), -900_000],
      [clearing, 900_000],
    ]),
  "a paid-out escrow is empty": () => testDb().execute(payoutOf("status", sql`'paid'`)),
  "a payout is recalled as the books say": () => testDb().execute(payoutOf("recalled_cents", sql`7`)),
  "a transfer from the bank is in the books as often as it was sent": () =>
    testDb().execute(payoutOf("status, way", sql`'paid', 'bank_transfer'`)),
  "a cancelled escrow is empty": () =>
    testDb().execute(sql`update reservations set status = 'cancelled' where id = ${paid}`),
  "a decided dispute leaves in escrow what is still to be paid": () =>
    testDb().execute(sql`
      insert into disputes (reservation_id, opened_by_id, opened_side, reason, statement, answer_due_at, status)
      select id, shipper_user_id, 'shipper', 'damaged', 'x', now(), 'refunded' from reservations where id = ${paid}`),
  "a completed payment is in the books once": () =>
    testDb().execute(sql`update payments set status = 'completed' where reservation_id = ${due}`),
  "surplus holds what is on its way back": () =>
    testDb().execute(sql`
      update payment_attempts set status = 'surplus'
      where payment_id in (select id from payments where reservation_id = ${paid})`),
  "bank_disputes holds what banks hold": () =>
    testDb().execute(sql`
      insert into bank_disputes (provider, provider_ref, payment_id, reservation_id, amount_cents, held_cents, reason, opened_at, checked_at)
      select provider, 'du_1', id, reservation_id, 100, 100, 'fraud', now(), now() from payments where reservation_id = ${paid}`),
  "a paid reservation holds its service in escrow": () =>
    testDb().execute(sql`
      update reservations set price_cents = price_cents + 1, total_cents = total_cents + 1 where id = ${paid}`),
};

describe("checks of the books", () => {
  it("know a fault of every rule of the whole check but the sum, which follows", async () => {
    const rules = new Set(
      (await import("node:fs")).readFileSync("lib/deals/ledger/check-ledger.ts", "utf8").match(/select '[^']+'/g),
    );
    const known = [...rules].map((text) => text.slice("select '".length, -1));
    expect(known.sort()).toEqual([...Object.keys(FAULTS), "all entries sum to zero"].sort());
  });

  it.each(Object.entries(FAULTS))("report at the next check when it is not so that %s", async (rule, make) => {
    await rolledBack(async () => {
      await look("touched");
      expect(await rulesFound()).toEqual([]);
      await make();
      await look("touched");
      expect(await rulesFound()).toContain(rule);
      // The whole check returns the same.
      const whole = (await checkLedger(testDb())).filter((fault) => fault.rule !== "all entries sum to zero");
      expect(await faults()).toHaveLength(whole.length);
      expect((await readBooks(testDb())).sumCents).toBeGreaterThan(0);
    });
  });

  it.each(Object.entries(FAULTS))(
    "find in the history, where no event recorded it, that not %s",
    async (rule, make) => {
      await rolledBack(async () => {
        await make();
        await testDb().execute(sql`delete from ledger_touches`);
        await look("touched");
        expect(await rulesFound()).toEqual([]);
        await look("history");
        expect(await rulesFound()).toContain(rule);
      });
    },
  );

  it("check a fault again until it is gone, and page and metric read what is stored", async () => {
    await rolledBack(async () => {
      const admin = await makePerson({ staffRole: "admin" });
      expect(await callAs(admin, getHealth)).toMatchObject({ ledgerLookedAt: null, ledgerIsOld: true });
      await FAULTS["a cancelled escrow is empty"]?.();
      await look("touched");
      expect(await callAs(admin, getHealth)).toMatchObject({ ledgerFaults: 1, ledgerIsOld: false });
      await look("known");
      expect(await readBooks(testDb())).toMatchObject({ faultCount: 1 });
      // Repaired where no event records it.
      await testDb().execute(sql`update reservations set status = 'confirmed' where id = ${paid}`);
      await testDb().execute(sql`delete from ledger_touches`);
      await look("known");
      expect(await readBooks(testDb())).toMatchObject({ faultCount: 0, sumCents: 0 });
      const later = { now: new Date(Date.now() + HOUR_MS) };
      expect(await callAs(admin, getHealth, {}, later)).toMatchObject({ ledgerFaults: 0, ledgerIsOld: true });
    });
  });

  it("go round the history once a day at most, and say when they did", async () => {
    await rolledBack(async () => {
      const began = new Date();
      await look("history", began);
      expect((await readBooks(testDb())).roundAt).toEqual(began);
      await FAULTS["a cancelled escrow is empty"]?.();
      await look("history", new Date(began.getTime() + HOUR_MS));
      expect(await rulesFound()).toEqual([]);
      const next = new Date(began.getTime() + LOOKS.roundHours * HOUR_MS);
      await look("history", next);
      expect(await rulesFound()).toEqual(["a cancelled escrow is empty"]);
      expect((await readBooks(testDb())).roundAt).toEqual(next);
    });
  });

  it("cover more than they check in one batch, and do not report the end before they reach it", async () => {
    await rolledBack(async () => {
      const count = LOOKS.touchesMax * 2 + 1;
      await testDb().execute(
        sql`insert into ledger_touches (reservation_id) select ${paid} from generate_series(1, ${count})`,
      );
      expect(await callAs("system", lookAtBooks, { part: "touched" })).toEqual({ hasMore: true });
      expect((await readBooks(testDb())).lookedAt).toBeUndefined();
      await look("touched");
      expect((await readBooks(testDb())).lookedAt).toBeInstanceOf(Date);
      expect(await testDb().$count(sql`ledger_touches`)).toBe(0);
    });
  });

  it("store no more faults than their bound, and are loud all the same", async () => {
    await rolledBack(async () => {
      await testDb().execute(sql`
        insert into ledger_faults select 'r', g::text, 1, null, null, now(), now() from generate_series(1, ${LOOKS.faultsMax}) g`);
      await FAULTS["a cancelled escrow is empty"]?.();
      await look("touched");
      expect(await readBooks(testDb())).toMatchObject({ faultCount: LOOKS.faultsMax, sumCents: LOOKS.faultsMax });
    });
  });

  it("are made by the job of each minute, which ends", async () => {
    await lookAtAllBooks(testRuntime());
    const state = await readBooks(testDb());
    expect(state).toMatchObject({ faultCount: 0, lookedAt: expect.any(Date), roundAt: expect.any(Date) });
    await ledgerIsClean();
  });
});
