import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { RETURN_REASONS } from "@/db/enums/adapters/payouts";
import { bankAccounts } from "@/db/schema/deals/bank-accounts";
import { bankTransfers } from "@/db/schema/deals/bank-transfers";
import { payouts } from "@/db/schema/deals/payments";
import { sendBatch } from "@/lib/deals/bank-transfers/send-batch";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { cancelBatch } from "@/lib/staff/bank-transfers/cancel-batch";
import { createBatch } from "@/lib/staff/bank-transfers/create-batch";
import { markTransfer } from "@/lib/staff/bank-transfers/mark-transfer";
import { readStatement } from "@/lib/staff/bank-transfers/read-statement";
import { releaseBatch } from "@/lib/staff/bank-transfers/release-batch";
import { later, makeAdmin, makeAlgerian, makeWaiting } from "@/tests/support/bank/make-transfers";
import { type CamtEntry, writeCamt } from "@/tests/support/bank/write-camt";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import type { Person } from "@/tests/support/factories";
import { ledgerIsClean, sumOf } from "@/tests/support/ledger";
import { withSettings } from "@/tests/support/settings";

/** What happens to batches, in any order and any number of times. */
type Act =
  | { kind: "draft" | "release" | "cancel" | "job" | "pay_out" | "again" | "save" }
  | { kind: "statement"; executed: number; returned: number; isWrong: boolean }
  | { kind: "mark"; at: number; isReturned: boolean; reason: number; lost: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("draft", "release", "save").map((kind) => ({ kind }) as Act) }, // of the kinds above
  { weight: 2, arbitrary: fc.constantFrom("cancel", "job", "pay_out", "again").map((kind) => ({ kind }) as Act) }, // of the kinds above
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("statement" as const),
      executed: fc.nat(255),
      returned: fc.nat(255),
      isWrong: fc.nat(5).map((chance) => chance === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("mark" as const),
      at: fc.nat(20),
      isReturned: fc.boolean(),
      reason: fc.nat(RETURN_REASONS.length - 1),
      lost: fc.constantFrom(0, 1.5, 20),
    }),
  },
);

/** A few carriers with deliveries, and what two admins and the bank do with their money. */
class World {
  hours = 0;
  files: string[] = [];
  constructor(
    readonly admin: Person,
    readonly carriers: readonly Person[],
    readonly reservationIds: readonly number[],
  ) {}

  transfers() {
    const ids = this.carriers.map(({ workspaceId }) => workspaceId);
    return testDb()
      .select()
      .from(bankTransfers)
      .where(inArray(bankTransfers.workspaceId, ids))
      .orderBy(bankTransfers.id);
  }

  async do(one: Act): Promise<void> {
    this.hours += 1;
    const at = later(this.hours);
    // A refusal is an answer: what may not be done changes nothing.
    const call = (work: Promise<unknown>) => work.catch(() => undefined);
    const batchIds = [...new Set((await this.transfers()).map(({ batchId }) => batchId))];
    if (one.kind === "draft") await call(callAs(this.admin, createBatch, {}, at));
    if (one.kind === "release")
      await Promise.all(batchIds.flatMap((id) => [1, 2].map(() => call(callAs(this.admin, releaseBatch, { id }, at)))));
    if (one.kind === "cancel") for (const id of batchIds) await call(callAs(this.admin, cancelBatch, { id }, at));
    if (one.kind === "job") for (const batchId of batchIds) await call(callAs("system", sendBatch, { batchId }, at));
    if (one.kind === "pay_out")
      for (const reservationId of this.reservationIds) await callAs("system", payOut, { reservationId }, at);
    if (one.kind === "again")
      for (const file of this.files) await call(callAs(this.admin, readStatement, { file }, at));
    if (one.kind === "save") await this.saveAccounts(at.now);
    if (one.kind === "statement") await this.readStatement(one, at);
    if (one.kind === "mark") {
      const transfers = await this.transfers();
      const id = transfers[one.at % Math.max(1, transfers.length)]?.id;
      const back = { answer: "returned", reason: RETURN_REASONS[one.reason], lost: one.lost };
      const given = { id, note: "Vu à la banque.", ...(one.isReturned ? back : { answer: "executed" }) };
      if (id !== undefined) await call(callAs(this.admin, markTransfer, given, at));
    }
  }

  /** The carriers save their accounts anew, so that what came back may be sent again. */
  async saveAccounts(changedAt: Date): Promise<void> {
    const ids = this.carriers.map(({ workspaceId }) => workspaceId);
    await testDb().update(bankAccounts).set({ changedAt }).where(inArray(bankAccounts.workspaceId, ids));
  }

  async readStatement({ executed, returned, isWrong }: Extract<Act, { kind: "statement" }>, at: { now: Date }) {
    const transfers = await this.transfers();
    const chosen = (bits: number) => transfers.filter((_, place) => (bits >> (place % 8)) & 1);
    const amountOf = (cents: number) => ((cents + (isWrong ? 1 : 0)) / 100).toFixed(2);
    const entries: CamtEntry[] = [
      ...chosen(returned).map(({ endToEndId, amountCents }) => ({
        direction: "CRDT" as const,
        parts: [{ endToEndId, amount: amountOf(amountCents), reason: "AC04" }],
      })),
      ...chosen(executed).map(({ endToEndId, amountCents }) => ({
        parts: [{ endToEndId, amount: amountOf(amountCents) }],
      })),
    ];
    const file = writeCamt({ entries });
    this.files.push(file);
    await callAs(this.admin, readStatement, { file }, at);
  }
}

const AGAIN: readonly Act[] = [
  { kind: "statement", executed: 0, returned: 255, isWrong: false },
  { kind: "save" },
  { kind: "draft" },
  { kind: "release" },
  { kind: "statement", executed: 255, returned: 0, isWrong: false },
  { kind: "again" },
];

type Before = { bank: number; fees: number };

/** Holds that what left the operator's account is what is out, and that each payout is in one place. */
async function holds(world: World, before: Before): Promise<void> {
  // What a dying process left is done by its job.
  await world.do({ kind: "job" });
  const transfers = await world.transfers();
  const rows = await testDb().select().from(payouts).where(inArray(payouts.reservationId, world.reservationIds));
  const out = transfers.filter(({ status }) => status === "sent" || status === "executed");
  const lost = transfers.reduce((sum, { lostCents }) => sum + lostCents, 0);
  // The account has paid what is out, and what the banks have kept of the rest.
  expect((await sumOf("operator_bank")) - before.bank).toBe(
    out.reduce((sum, { amountCents }) => sum + amountCents, 0) + lost,
  );
  expect((await sumOf("bank_fees")) - before.fees).toBe(out.reduce((sum, { feeCents }) => sum + feeCents, 0) - lost);
  // A payout is in one transfer that is out, or it is due.
  for (const row of rows) {
    const own = out.filter((one) => one.payouts.some(({ payoutId }) => payoutId === row.id));
    expect(own.length).toBe(row.status === "paid" ? 1 : 0);
    expect(row.status === "paid" ? own[0]?.id : row.status).toBe(row.status === "paid" ? row.bankTransferId : "due");
    expect(row.arrivedAt !== null).toBe(own[0]?.status === "executed");
  }
  expect(new Set(transfers.map(({ endToEndId }) => endToEndId)).size).toBe(transfers.length);
  await ledgerIsClean();
}

it("each cent is in one place, whatever is released, returned, uploaded and marked, how often and in which order", async () => {
  const admin = await makeAdmin();
  await withSettings({ BANK_TRANSFER_FEE_CENTS: "150", BANK_TRANSFER_SECOND_ADMIN_FROM_CENTS: "10000000" }, () =>
    fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 20 }), async (acts) => {
        const carriers = [await makeAlgerian(), await makeAlgerian()];
        const deals = [
          await makeWaiting(60, carriers[0]),
          await makeWaiting(45, carriers[0]),
          await makeWaiting(70, carriers[1]),
        ];
        const reservationIds = deals.map(({ reservationId }) => reservationId);
        const before = { bank: await sumOf("operator_bank"), fees: await sumOf("bank_fees") };
        const world = new World(admin, carriers, reservationIds);
        await world.do({ kind: "draft" });
        await world.do({ kind: "release" });
        for (const one of acts) await world.do(one);
        await holds(world, before);
        // What is out comes back, and goes out again to accounts that were saved anew.
        for (const one of AGAIN) await world.do(one);
        await holds(world, before);
        // The next run begins with deals of its own.
        await testDb().update(payouts).set({ way: null }).where(eq(payouts.status, "due"));
      }),
      { numRuns: 16 },
    ),
  );
}, 120_000);
