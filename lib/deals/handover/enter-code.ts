import { eq } from "drizzle-orm";
import type { CodeKind } from "@/db/enums/deals/handover";
import type { ReservationStatus } from "@/db/enums/deals/reservations";
import type { Side } from "@/db/enums/deals/rooms";
import { codeAttempts } from "@/db/schema/deals/handover";
import { reservations } from "@/db/schema/deals/reservations";
import type { Actor } from "@/lib/core/base/actor";
import { type ErrorCode, fail } from "@/lib/core/base/errors";
import { CommittedError, type Ctx } from "@/lib/core/commands/command";
import { hasOpenIncident } from "@/lib/deals/incidents/queries";
import { appendEvent } from "@/lib/deals/reservations/operations";
import { lockReservation, type ReservationRow } from "@/lib/deals/reservations/queries";
import { reservationMachine } from "@/lib/deals/reservations/states";
import { readIdentityNeeded } from "@/lib/identity/verification/queries";
import { deriveCode, isSameCode } from "./derive-code";

/** The errors of entering a code. */
export const CODE_ERRORS = [
  "reservation.not_found",
  "reservation.wrong_state",
  "reservation.not_your_side",
  "reservation.disputed",
  "reservation.on_hold",
  "verification.required",
  "code.wrong",
  "code.locked",
] as const satisfies readonly ErrorCode[];

/** The locked reservation after a right code, the side that typed it, and the next status. */
type Entered = { row: ReservationRow; side: Side; status: ReservationStatus };

/**
 * Locks the reservation, checks the transition and what the caller asks for, and compares the typed
 * code. The caller writes the next status.
 */
export async function enterCode(
  ctx: Ctx<Actor>,
  id: number,
  kind: CodeKind,
  typed: string,
  assertReady: (row: ReservationRow) => Promise<void> = async () => undefined,
): Promise<Entered | CommittedError> {
  const { row, side } = await lockReservation(ctx, id);
  const status = reservationMachine.next(kind === "pickup" ? "pick_up" : "deliver", row.status, side);
  if (row.isDisputed) return fail("reservation.disputed");
  if (kind === "pickup" && (await hasOpenIncident(ctx.tx, id, "fraud_warning"))) return fail("reservation.on_hold");
  // Carriers must be verified (product: verification), but a delivery is never blocked.
  if (kind === "pickup" && (await readIdentityNeeded(ctx.tx, ctx.actor))) return fail("verification.required");
  // Before the code is compared, so that nothing is learnt of it and no attempt is lost.
  await assertReady(row);
  return (await checkCode(ctx, { row, side }, kind, typed)) ?? { row, side, status };
}

/**
 * Compares a typed code under the reservation's lock, so that concurrent attempts all count. A
 * wrong attempt is committed although the call fails; the fifth locks the code until it is renewed
 * (product: handover). Returns `undefined` when the code is right.
 */
async function checkCode(
  ctx: Ctx<Actor>,
  { row, side }: { row: ReservationRow; side: Side },
  kind: CodeKind,
  typed: string,
): Promise<CommittedError | undefined> {
  const triesLeft = kind === "pickup" ? row.pickupTriesLeft : row.dropTriesLeft;
  if (triesLeft === 0) return fail("code.locked");
  const version = kind === "pickup" ? row.pickupCodeVersion : row.dropCodeVersion;
  const isRight = isSameCode(typed, deriveCode(row.id, kind, version));
  await ctx.tx.insert(codeAttempts).values({
    reservationId: row.id,
    kind,
    userId: ctx.actor.userId,
    isRight,
    codeVersion: version,
    createdAt: ctx.now,
  });
  if (isRight) return undefined;
  const left = triesLeft - 1;
  await ctx.tx
    .update(reservations)
    .set(kind === "pickup" ? { pickupTriesLeft: left } : { dropTriesLeft: left })
    .where(eq(reservations.id, row.id));
  await appendEvent(
    ctx,
    row.id,
    left === 0 ? "code_locked" : "code_wrong",
    { actorId: ctx.actor.userId, side },
    { kind, left },
  );
  return left === 0
    ? new CommittedError("code.locked")
    : new CommittedError("code.wrong", { params: { left }, facts: { triesLeft: left } });
}
