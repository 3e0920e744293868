import type { Db, Queryable } from "@/db/client";
import type { Caller, Locale, OutsideCaller, SessionCaller } from "./actor";
import type { Adapters } from "./adapters";
import type { Subscriptions } from "./hooks";
import type { Logger } from "./log";
import type { SessionReader } from "./sessions";

/** The dependencies that a process gives to every command. */
export type Runtime = {
  db: Db;
  /** The pool itself when there is no replica. */
  replica: Queryable;
  now: () => Date;
  log: Logger;
  sessions: SessionReader;
  subscriptions: Subscriptions;
  readonly adapters: Adapters;
  /** Wakes a publisher in this process after a commit with events; otherwise NOTIFY does. */
  wake?: () => void;
};

/** One call, as the transport parsed it. */
export type CallRequest<C extends Caller | SessionCaller = Caller | SessionCaller> = {
  caller: C;
  locale: Locale;
  requestId: string;
  ip: string;
  userAgent: string;
  idempotencyKey?: string;
  /**
   * Stores the call's files and returns the input with their ids; called once the caller is
   * authorised, the rest of the input is valid and the limits are counted.
   */
  storeFiles?: () => Promise<unknown>;
};

/** A call from outside, which every command accepts. */
export type OutsideRequest = CallRequest<OutsideCaller | SessionCaller>;
