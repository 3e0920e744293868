import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { isAppError } from "@/lib/core/base/errors";
import type { AnyCommand } from "@/lib/core/commands/command";
import { COUNT_MAX } from "@/lib/core/queries/count";
import { LOOK_PARTS, lookAtBooks } from "@/lib/deals/books/look-at-books";
import { readBooks } from "@/lib/deals/books/queries";
import { nameMovements, nameTransfers } from "@/lib/deals/provider/compare-since";
import { findUncomparedSince } from "@/lib/deals/provider/find-differences";
import { lookAgain, readDifferences, storeDifferences } from "@/lib/deals/provider/store-differences";
import { countRetrying, findCheck, findProblems, findRetrying } from "@/lib/deals/provider-calls/queries";
import { notifyUnread } from "@/lib/deals/rooms/notify-unread";
import { readAnsweredShare } from "@/lib/deals/rooms/read-answered-share";
import { remindUnanswered } from "@/lib/deals/rooms/remind-unanswered";
import { readState } from "@/realtime/metrics/read-state";
import { walkRoutes } from "@/scripts/lib/routes";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, type Person } from "@/tests/support/factories";
import { ledgerIsClean } from "@/tests/support/ledger";
import { makeHistory } from "@/tests/support/make-history";
import { rowsTouchedBy } from "@/tests/support/rows-touched";

/** So much of each kind has happened; a count of it all would be noticed. */
const PAST = { rows: 25_000, deals: 40_000 };
/** A count ends at its bound; by one index the rows are found, by another counted. */
const TOUCHED_MAX = 2.1 * COUNT_MAX;

let admin: Person;
beforeAll(async () => {
  await makeHistory(PAST);
  admin = await makePerson({ staffRole: "admin" });
}, 300_000);

/** The tables that give more rows than what is asked often may cost. */
async function tooMuch(work: () => Promise<unknown>, plans?: "generic"): Promise<[string, number][]> {
  return [...(await rowsTouchedBy(work, plans))].filter(([, count]) => count > TOUCHED_MAX);
}

it("a past is whole, and a count of it is noticed", async () => {
  await ledgerIsClean();
  expect((await tooMuch(ledgerIsClean)).map(([table]) => table)).toContain("ledger_entries");
});

/** The work of each minute, each scrape and each probe. */
const ASKED: Readonly<Record<string, () => Promise<unknown>>> = {
  "the state": () => readState(testDb()),
  "the books": () => readBooks(testDb()),
  "the comparison": () => readDifferences(testDb(), "stripe"),
  "since when nothing was compared": () => findUncomparedSince(testDb(), "stripe"),
  "the calls that fail": () => Promise.all([countRetrying(testDb()), findRetrying(testDb())]),
  "the provider's problems": () =>
    Promise.all([findProblems(testDb(), "stripe", new Date()), findCheck(testDb(), "stripe")]),
  ...Object.fromEntries(
    LOOK_PARTS.map((part) => [`a look at what is ${part}`, () => callAs("system", lookAtBooks, { part })]),
  ),
  "the share of answers": () => readAnsweredShare(testDb()),
  "a page of unread messages": () => callAs("system", notifyUnread),
  "a page of unanswered messages": () => callAs("system", remindUnanswered),
  "a part of the movements": async () => {
    const ctx = { tx: testDb(), now: new Date() };
    for (const name of [nameMovements, nameTransfers])
      await storeDifferences(ctx, "stripe", (await name(ctx.tx, "stripe", 40_000)).refs);
    await lookAgain(ctx, "stripe");
  },
};

describe("what is asked often costs the same whatever the history", () => {
  it.each(Object.entries(ASKED))("%s", async (_name, ask) => {
    expect(await tooMuch(ask, "generic")).toEqual([]);
  });
});

/** The inputs of the staff's reads that need an id. */
const GIVEN: Readonly<Record<string, () => object>> = {
  getAdminReservation: () => ({ id: 1 }),
  getAdminUser: () => ({ id: admin.userId }),
  listSettings: () => ({ name: "fees" }),
};

/** Ignores a refusal, such as an unknown id: the call has had its cost. */
function refusal(error: unknown): void {
  if (!isAppError(error)) throw error;
}

/** An input for each value of each filter, and one without any. */
function inputsOf({ name, input }: AnyCommand): object[] {
  const given = GIVEN[name]?.() ?? {};
  // The format of JSON Schema.
  const { properties = {} } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, { enum?: string[]; type?: string; anyOf?: { enum?: string[] }[] }>;
  };
  return [
    given,
    ...Object.entries(properties).flatMap(([field, { enum: values = [], type }]) => [
      ...values.map((value) => ({ ...given, [field]: value })),
      ...(type === "string" && values.length === 0 ? [{ ...given, [field]: "zzyzx" }] : []),
    ]),
  ].filter((one) => input.safeParse(one).success);
}

it("a page of the staff costs the same whatever the history, whichever filter is chosen", {
  timeout: 120_000,
}, async () => {
  const commands = new Map((await walkRoutes()).map(({ command }) => [command.name, command]));
  const reads = [...commands.values()].filter(
    ({ mode, policy }) => mode === "read" && ["admin", "moderator"].includes(policy.name),
  );
  expect(reads.length).toBeGreaterThan(12);
  const found: unknown[] = [];
  for (const command of reads) {
    for (const input of inputsOf(command)) {
      const dear = await tooMuch(() => callAs(admin, command, input).catch(refusal));
      if (dear.length > 0) found.push([command.name, input, dear]);
    }
  }
  expect(found).toEqual([]);
});
