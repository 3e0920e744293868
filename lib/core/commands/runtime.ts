import type { Db, Queryable } from "@/db/client";
import type { Caller, Locale, OutsideCaller, SessionCaller } from "@/lib/core/base/actor";
import type { Logger } from "@/lib/core/observability/log";
import type { Adapters } from "./adapters";
import type { Subscriptions } from "./hooks";
import type { LoadActor } from "./sessions";

/** The dependencies that a process gives to every command. */
export type Runtime = {
  db: Db;
  /** A streaming replica, where there is one. */
  replica?: Replica;
  now: () => Date;
  log: Logger;
  loadActor: LoadActor;
  subscriptions: Subscriptions;
  readonly adapters: Adapters;
  /** Wakes a publisher in this process after a commit with events; otherwise NOTIFY does. */
  wake?: () => void;
};

/** A copy of the database that lags a little and may be away. */
export type Replica = {
  /** Its pool while it is fresh enough for anonymous public reads; `undefined` otherwise. */
  current: () => Queryable | undefined;
  /** How old what it has may be: since when it was not known to have all that was written. */
  lagMs: () => number;
  /** Leaves it out until it has answered again: a read on it failed. */
  leaveOut: (error: unknown) => void;
  stop: () => Promise<void>;
};

/** One call, as the transport parsed it. */
export type CallRequest<C extends Caller | SessionCaller = Caller | SessionCaller> = {
  caller: C;
  locale: Locale;
  requestId: string;
  ip: string;
  /** The hash of a device's cookie, where it has one of ours. */
  device?: string | undefined;
  userAgent: string;
  idempotencyKey?: string;
  /** Whether a public read may be up to two seconds old: the request carries no session. */
  isStaleAllowed?: boolean;
  /**
   * Stores the call's files and returns the input with their ids; called once the caller is
   * authorised, the rest of the input is valid and the limits are counted.
   */
  storeFiles?: () => Promise<unknown>;
};

/** A call from outside, which every command accepts. */
export type OutsideRequest = CallRequest<OutsideCaller | SessionCaller>;
