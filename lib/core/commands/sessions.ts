import type { Queryable } from "@/db/client";
import type { Actor } from "@/lib/core/base/actor";

/**
 * The actor of a live session; `undefined` when it ended. Injected, so that core needs no tables of
 * accounts.
 */
export type LoadActor = (tx: Queryable, sessionId: string, now: Date) => Promise<Actor | undefined>;
