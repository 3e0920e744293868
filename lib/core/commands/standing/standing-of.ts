import type { Queryable } from "@/db/client";
import { askAll, type Subscriptions } from "../hooks";
import { type StandingFacts, standingFacts } from "./hooks";

/** How well the market knows an account (decision 0105). */
export type Standing = "new" | "known" | "proven";

/** The conditions of a known and of a proven account. */
export const STANDING = {
  /** An older account is known. */
  newDays: 7,
  /** The number of completed deals that proves an account; one makes it known. */
  dealsProven: 3,
  /** A verified identity makes an account known, and proves one of this age. */
  verifiedDaysProven: 30,
} as const;

/** The context of the query for an account's standing. */
export type StandingCtx = { tx: Queryable; now: Date; subscriptions: Subscriptions };

/** An account's standing of now. */
export async function standingOf(ctx: StandingCtx, userId: number): Promise<Standing> {
  const facts: StandingFacts = Object.assign({}, ...(await askAll(ctx, standingFacts, { userId })));
  const { since = ctx.now, isVerified = false, dealCount = 0 } = facts;
  const days = (ctx.now.getTime() - since.getTime()) / 86_400_000;
  if (dealCount >= STANDING.dealsProven || (isVerified && days >= STANDING.verifiedDaysProven)) return "proven";
  return isVerified || dealCount > 0 || days >= STANDING.newDays ? "known" : "new";
}
