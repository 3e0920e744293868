import type { Db, Queryable } from "@/db/client";
import type { Caller, Locale, OutsideCaller, SessionCaller } from "./actor";
import type { Adapters } from "./adapters";
import type { Subscriptions } from "./hooks";
import type { Logger } from "./log";
import type { SessionReader } from "./sessions";

/** What a process brings to every command. */
export type Runtime = {
  db: Db;
  /** Where reads may go; the pool itself when there is no replica. */
  replica: Queryable;
  now: () => Date;
  log: Logger;
  sessions: SessionReader;
  /** Who takes part in what contexts publish and ask (`lib/runtime/subscriptions.ts`). */
  subscriptions: Subscriptions;
  /** What leaves the system, as this deployment has chosen it (`lib/runtime/adapters.ts`). */
  readonly adapters: Adapters;
  /** Called after a commit that recorded events, when the publisher lives in this process; otherwise NOTIFY wakes it. */
  wake?: () => void;
};

/** One call, as the transport understood it. */
export type CallRequest<C extends Caller | SessionCaller = Caller | SessionCaller> = {
  caller: C;
  locale: Locale;
  requestId: string;
  ip: string;
  userAgent: string;
  idempotencyKey?: string;
  /**
   * Takes in the files that came with the call and gives the input with their ids: asked for once the caller may make the call, its input
   * is right with ids in the files' places, and its limits have room.
   */
  takeFiles?: () => Promise<unknown>;
};

/** A call from outside, as every command may be called. */
export type OutsideRequest = CallRequest<OutsideCaller | SessionCaller>;
