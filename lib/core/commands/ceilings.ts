import { type ErrorCode, fail, isAppError } from "@/lib/core/base/errors";
import { consume } from "./limits";
import { type Standing, type StandingCtx, standingOf } from "./standing/standing-of";

/**
 * How often an account may do in a day what makes work, mail or holds for others, by its standing.
 * Rate limits count attempts; a ceiling counts what was done: a call that fails takes nothing.
 */
export type Ceiling = { bucket: string; max: Readonly<Record<Standing, number>> };

/** The errors of a call beyond its ceiling. */
export const CEILING_ERRORS = ["account.day_full_yet", "account.day_full"] as const satisfies readonly ErrorCode[];

const DAY_S = 24 * 3_600;

/**
 * Counts into a ceiling of the caller's, within the transaction of what it bounds; throws
 * `account.day_full_yet` where a better standing gives more, `account.day_full` otherwise.
 */
export async function countToCeiling(
  ctx: StandingCtx & { actor: { userId: number } },
  { bucket, max }: Ceiling,
  count = 1,
): Promise<void> {
  const { tx, now, actor } = ctx;
  const standing = await standingOf(ctx, actor.userId);
  const limit = { bucket: `day_${bucket}`, max: max[standing], windowSeconds: DAY_S };
  try {
    await consume(tx, limit, `user:${actor.userId}`, now, count);
  } catch (error) {
    if (!isAppError(error) || error.code !== "request.too_many") throw error;
    const retryAfterSeconds = error.detail.retryAfterSeconds ?? DAY_S;
    return fail(standing === "proven" ? "account.day_full" : "account.day_full_yet", {
      retryAfterSeconds,
      params: { max: limit.max, hours: Math.ceil(retryAfterSeconds / 3_600) },
    });
  }
}
