import { asc, eq, gt, inArray } from "drizzle-orm";
import { z } from "zod";
import { ledgerTransfers } from "@/db/schema/deals/ledger";
import { ledgerFaults, ledgerLooks, ledgerTouches } from "@/db/schema/deals/ledger-looks";
import { reservations } from "@/db/schema/deals/reservations";
import type { PaymentProviderName } from "@/lib/adapters/payments/port";
import { type Ctx, command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import type { LedgerScope } from "@/lib/deals/ledger/check-ledger";
import { nameMovements } from "@/lib/deals/provider/compare-since";
import { lookAgain, storeDifferences } from "@/lib/deals/provider/store-differences";
import { LOOKS } from "./limits";
import { storeFaults } from "./store-faults";

const HOUR_MS = 3_600_000;
const BOOKS = "books";

/** The parts of a check: rows touched since, stored faults, or the next part of the history. */
export const LOOK_PARTS = ["touched", "known", "history"] as const;

/**
 * Checks a part of the books at the same cost whatever their history, and stores the faults:
 * metrics and the health page read those alone. Returns whether there is more to check.
 */
export const lookAtBooks = command(
  {
    name: "lookAtBooks",
    summary: "Checks a part of the books, and stores the faults.",
    policy: systemOnly,
    input: z.strictObject({ part: z.enum(LOOK_PARTS) }),
    output: z.strictObject({ hasMore: z.boolean() }),
  },
  async (ctx, { part }) => {
    const state = await lockState(ctx);
    const looks = { touched: lookAtTouched, known: lookAtKnown, history: lookAtHistory };
    return { hasMore: await looks[part](ctx, state) };
  },
);

type State = typeof ledgerLooks.$inferSelect;

async function lockState({ tx, now }: Ctx): Promise<State> {
  await tx.insert(ledgerLooks).values({ name: BOOKS, roundStartedAt: now }).onConflictDoNothing();
  const [state] = await tx.select().from(ledgerLooks).where(eq(ledgerLooks.name, BOOKS)).for("update");
  if (!state) throw new Error("the state of the checks has no row");
  return state;
}

async function setState({ tx }: Ctx, changes: Partial<State>): Promise<void> {
  await tx.update(ledgerLooks).set(changes).where(eq(ledgerLooks.name, BOOKS));
}

async function lookAtTouched(ctx: Ctx): Promise<boolean> {
  const { tx, now } = ctx;
  const touches = await tx.select().from(ledgerTouches).orderBy(asc(ledgerTouches.id)).limit(LOOKS.touchesMax);
  if (touches.length > 0) {
    const transferIds = touches.flatMap(({ transferId }) => transferId ?? []);
    const transfers = await readTransfers(ctx, transferIds);
    const deals = [...touches, ...transfers].flatMap(({ reservationId }) => reservationId ?? []);
    await look(ctx, { reservationIds: [...new Set(deals)], transferIds: [...new Set(transferIds)] });
    await compare(ctx, transfers);
    await tx.delete(ledgerTouches).where(
      inArray(
        ledgerTouches.id,
        touches.map(({ id }) => id),
      ),
    );
  }
  const hasMore = touches.length === LOOKS.touchesMax;
  if (!hasMore) await setState(ctx, { lookedAt: now });
  return hasMore;
}

async function lookAtKnown(ctx: Ctx): Promise<boolean> {
  const faults = await ctx.tx.select().from(ledgerFaults).orderBy(asc(ledgerFaults.lookedAt)).limit(LOOKS.knownMax);
  await look(ctx, {
    reservationIds: [...new Set(faults.flatMap(({ reservationId }) => reservationId ?? []))],
    transferIds: [...new Set(faults.flatMap(({ transferId }) => transferId ?? []))],
  });
  const provider = comparedProvider(ctx);
  if (provider) await lookAgain(ctx, provider);
  return false;
}

/** The next part of the history; a whole round at most once a day. */
async function lookAtHistory(ctx: Ctx, state: State): Promise<boolean> {
  const { tx, now } = ctx;
  const hasEnded = state.roundEndedAt !== null && state.roundEndedAt >= state.roundStartedAt;
  if (hasEnded && now.getTime() - state.roundStartedAt.getTime() < LOOKS.roundHours * HOUR_MS) return false;
  const from = hasEnded ? { reservationId: 0, transferId: 0, movementId: 0 } : state;
  const deals = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(gt(reservations.id, from.reservationId))
    .orderBy(asc(reservations.id))
    .limit(LOOKS.dealsMax);
  const transfers = await tx
    .select(TRANSFER)
    .from(ledgerTransfers)
    .where(gt(ledgerTransfers.id, from.transferId))
    .orderBy(asc(ledgerTransfers.id))
    .limit(LOOKS.transfersMax);
  await look(ctx, { reservationIds: deals.map(({ id }) => id), transferIds: transfers.map(({ id }) => id) });
  await compare(ctx, transfers);
  const movementId = await compareMovements(ctx, from.movementId);
  const hasMore = deals.length > 0 || transfers.length > 0 || movementId !== from.movementId;
  await setState(ctx, {
    reservationId: deals.at(-1)?.id ?? from.reservationId,
    transferId: transfers.at(-1)?.id ?? from.transferId,
    movementId,
    ...(hasEnded ? { roundStartedAt: now } : {}),
    ...(hasMore ? {} : { roundEndedAt: now }),
  });
  return hasMore;
}

const TRANSFER = {
  id: ledgerTransfers.id,
  reservationId: ledgerTransfers.reservationId,
  provider: ledgerTransfers.provider,
  providerRef: ledgerTransfers.providerRef,
};
type Transfer = Pick<typeof ledgerTransfers.$inferSelect, keyof typeof TRANSFER>;

async function readTransfers({ tx }: Ctx, ids: number[]): Promise<Transfer[]> {
  return ids.length === 0 ? [] : tx.select(TRANSFER).from(ledgerTransfers).where(inArray(ledgerTransfers.id, ids));
}

/** Checks deals and transfers, and logs the first new faults. */
async function look(ctx: Ctx, scope: LedgerScope): Promise<void> {
  const added = await storeFaults(ctx, scope);
  for (const fault of added.slice(0, LOOKS.loggedMax)) ctx.log.error({ ...fault }, "the books are off");
}

/** Compares transfers with the provider's account, where real money moves. */
async function compare(ctx: Ctx, transfers: readonly Transfer[]): Promise<void> {
  const name = comparedProvider(ctx);
  if (!name) return;
  const refs = transfers.flatMap(({ provider, providerRef }) => (provider === name ? (providerRef ?? []) : []));
  await storeDifferences(ctx, name, [...new Set(refs)]);
}

/** Compares the next movements of the provider's account; returns the last one. */
async function compareMovements(ctx: Ctx, afterId: number): Promise<number> {
  const name = comparedProvider(ctx);
  if (!name) return afterId;
  const { refs, lastId } = await nameMovements(ctx.tx, name, afterId);
  await storeDifferences(ctx, name, refs);
  return lastId ?? afterId;
}

function comparedProvider({ adapters }: Ctx): PaymentProviderName | undefined {
  const { name, listMovements } = adapters.payments;
  return listMovements && name;
}
