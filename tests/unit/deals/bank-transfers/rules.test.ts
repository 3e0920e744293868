import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BANK_TRANSFER_STATUSES } from "@/db/enums/deals/bank-transfers";
import {
  batchName,
  batchNumber,
  batchOfName,
  isAsPlanned,
  needsSecond,
  type WaitFacts,
  waitOf,
} from "@/lib/deals/bank-transfers/rules";
import { answersOf, batchStatusOf, mayBecome } from "@/lib/deals/bank-transfers/states";

const DAY_MS = 86_400_000;
const now = new Date("2026-12-01T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
const rules = { minCents: 50_00, maxWaitDays: 30, feeCents: 0 };
const account = { nameCheck: "matched" as const, usableAt: daysAgo(10), changedAt: daysAgo(12) };
const facts: WaitFacts = {
  ...{ payableCents: 60_00, firstDueAt: daysAgo(1), isDisputed: false, isOnHold: false, account, lastReturn: null },
  needsTaxDetails: false,
};
const reasonOf = (over: Partial<WaitFacts>, given = rules) => waitOf({ ...facts, ...over }, given, now)?.reason;

describe("what is in the next batch", () => {
  it("is what reaches the minimum, or has waited long enough", () => {
    expect(waitOf(facts, rules, now)).toBeUndefined();
    expect(reasonOf({ payableCents: 50_00 })).toBeUndefined();
    expect(waitOf({ ...facts, payableCents: 49_99 }, rules, now)).toEqual({
      reason: "below_minimum",
      until: new Date(daysAgo(1).getTime() + 30 * DAY_MS),
    });
    expect(reasonOf({ payableCents: 1, firstDueAt: daysAgo(30) })).toBeUndefined();
    // A transfer that costs as much as it brings is none, however long it has waited.
    expect(reasonOf({ payableCents: 5_00, firstDueAt: daysAgo(90) }, { ...rules, feeCents: 5_00 })).toBe(
      "below_minimum",
    );
  });

  it("is to an account that is there, named, past its hold, and not the one that sent it back", () => {
    expect(reasonOf({ account: null })).toBe("no_account");
    expect(reasonOf({ account: { ...account, nameCheck: "waiting" } })).toBe("name_waiting");
    expect(reasonOf({ account: { ...account, nameCheck: "refused" } })).toBe("name_refused");
    expect(reasonOf({ account: { ...account, nameCheck: "approved" } })).toBeUndefined();
    const usableAt = new Date(now.getTime() + DAY_MS);
    expect(waitOf({ ...facts, account: { ...account, usableAt } }, rules, now)).toEqual({
      reason: "account_new",
      until: usableAt,
    });
    expect(reasonOf({ lastReturn: { at: daysAgo(5), reason: "account_closed" } })).toBe("returned");
    expect(reasonOf({ lastReturn: { at: daysAgo(20), reason: "account_closed" } })).toBeUndefined();
    expect(reasonOf({ lastReturn: { at: daysAgo(5), reason: "amount" } })).toBeUndefined();
  });

  it("has nothing that is disputed or held back", () => {
    const nothing = { payableCents: 0, firstDueAt: null };
    expect(reasonOf({ ...nothing, isDisputed: true })).toBe("disputed");
    expect(reasonOf({ ...nothing, isOnHold: true })).toBe("on_hold");
    expect(reasonOf({ ...nothing, isOnHold: true, isDisputed: true })).toBe("disputed");
  });
});

describe("a planned transfer", () => {
  const planned = { createdAt: daysAgo(1), payouts: [{ payoutId: 7, amountCents: 60_00 }] };
  const part = { id: 7, amountCents: 60_00, status: "due", isDisputed: false, isOnHold: false };
  const isKept = (parts: (typeof part)[], own: WaitFacts["account"] = account) =>
    isAsPlanned(planned, { parts, account: own }, now);

  it("leaves as it was planned, or not at all", () => {
    expect(isKept([part])).toBe(true);
    for (const changed of [
      [],
      [{ ...part, amountCents: 59_99 }],
      [{ ...part, isDisputed: true }],
      [{ ...part, isOnHold: true }],
      [{ ...part, status: "paid" }],
      [{ ...part, id: 8 }],
      [part, { ...part, id: 8 }],
    ])
      expect(isKept(changed)).toBe(false);
    expect(isKept([part], null)).toBe(false);
    expect(isKept([part], { ...account, changedAt: now })).toBe(false);
    expect(isKept([part], { ...account, usableAt: new Date(now.getTime() + 1) })).toBe(false);
    expect(isKept([part], { ...account, nameCheck: "refused" })).toBe(false);
  });
});

describe("the names of a batch", () => {
  it("are found again, with the part that they are of", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
        (id, createdAt) => {
          const name = batchName({ id, createdAt });
          expect(name.length).toBeLessThanOrEqual(30);
          expect(batchOfName(name)).toEqual({ id, name, part: undefined });
          expect(batchOfName(`${name}-SEPA`)).toEqual({ id, name, part: "SEPA" });
          expect(batchOfName(`${name}-INTL`)).toEqual({ id, name, part: "INTL" });
        },
      ),
    );
    expect(batchNumber(12)).toBe("VIR-000012");
    for (const other of ["", "VIR-000012", "VIR-12-A", "VIR-000012-A-B", "xVIR-000012-A", "VIR-000012-A\n"])
      expect(batchOfName(other)).toBeUndefined();
  });

  it("need a second admin from the sum of the settings on", () => {
    expect([needsSecond(4_999, 5_000), needsSecond(5_000, 5_000), needsSecond(0, 0)]).toEqual([false, true, true]);
  });
});

describe("the states of a transfer", () => {
  it("go from sent to what the bank says, and never back", () => {
    expect(BANK_TRANSFER_STATUSES.map((status) => answersOf(status))).toEqual([
      [],
      ["executed", "returned"],
      ["returned"],
      [],
      [],
    ]);
    expect(mayBecome("returned", "executed")).toBe(false);
  });

  it("settle a batch once none waits for the bank", () => {
    expect(batchStatusOf(["executed", "sent"])).toBe("released");
    expect(batchStatusOf(["executed", "planned"])).toBe("released");
    expect(batchStatusOf(["executed", "returned", "cancelled"])).toBe("settled");
    expect(batchStatusOf(["cancelled", "cancelled"])).toBe("cancelled");
  });
});
