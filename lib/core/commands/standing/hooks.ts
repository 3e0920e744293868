import { defineHook } from "../hooks";

/** A context's facts about an account: its age, its identity, its deals. */
export type StandingFacts = { since?: Date; isVerified?: boolean; dealCount?: number };

/** Asks for what makes the standing of an account. */
export const standingFacts = defineHook<{ userId: number }, StandingFacts | Promise<StandingFacts>>("account.standing");
