import { eq } from "drizzle-orm";
import { codeAttempts, reservations } from "@/db/schema/reservations";
import type { Side } from "../chat/states";
import type { Actor } from "../core/actor";
import { type Ctx, Refusal } from "../core/command";
import { fail } from "../core/errors";
import { deriveCode, isSameCode } from "./derive-code";
import type { ReservationRow } from "./queries";
import type { CodeKind } from "./states";
import { appendEvent } from "./steps";

/**
 * Holds a typed code against the right one, under the reservation's lock, so that no two tries count as one.
 * Each try is written down. A wrong one answers with how many are left and is kept although the call is refused;
 * the fifth locks the code until it is renewed (`design: domain, codes`). Returns nothing when the code is right.
 */
export async function checkCode(
  ctx: Ctx<Actor>,
  { row, side }: { row: ReservationRow; side: Side },
  kind: CodeKind,
  typed: string,
): Promise<Refusal | undefined> {
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
    ? new Refusal("code.locked")
    : new Refusal("code.wrong", { params: { left }, facts: { triesLeft: left } });
}
