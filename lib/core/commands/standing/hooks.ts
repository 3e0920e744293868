import { defineHook } from "../hooks";

/** What a context knows of an account: since when it is there, its identity, its deals. */
export type StandingFacts = { since?: Date; isVerified?: boolean; dealCount?: number };

/** Asks for what makes the standing of an account. */
export const standingFacts = defineHook<{ userId: number }, StandingFacts | Promise<StandingFacts>>("account.standing");
