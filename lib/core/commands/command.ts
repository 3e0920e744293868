import type { z } from "zod";
import type { Queryable } from "@/db/client";
import type { Actor, Caller, Locale } from "@/lib/core/base/actor";
import type { ErrorCode, ErrorDetail, Issue } from "@/lib/core/base/errors";
import type { Logger } from "@/lib/core/observability/log";
import type { Adapters } from "./adapters";
import { CEILING_ERRORS, type Ceiling } from "./ceilings";
import type { Deferred } from "./deferred";
import type { Subscriptions } from "./hooks";
import type { RateLimit } from "./limits";
import type { Policy } from "./policy";

/** Everything that a command reads or affects goes through its context. */
export type Ctx<A extends Actor | null = Actor | null> = {
  /** The open transaction; in a read, the pool. */
  tx: Queryable;
  now: Date;
  actor: A;
  caller: Caller;
  locale: Locale;
  requestId: string;
  /** The caller's IP address; empty for the system. */
  ip: string;
  /** The hash of a device's cookie, where it has one of ours. */
  device?: string | undefined;
  userAgent: string;
  log: Logger;
  reply: Reply;
  /** Writes at the transaction's end; `null` outside one, where it is written immediately. */
  deferred: Deferred | null;
  /** Wakes a publisher in this process; where there is none a notification does. */
  wake?: (() => void) | undefined;
  subscriptions: Subscriptions;
  adapters: Adapters;
};

/** The part of a context that shared writes (`operations.ts`) need. */
export type Writer = Pick<Ctx, "tx" | "now" | "deferred" | "subscriptions">;

/** The instructions of a handler to the transport, in addition to its view. */
export type Reply = {
  status?: 200 | 201 | 202 | 204;
  /** New session cookies, or `null` to clear them. */
  session?: IssuedSession | null;
  /** A pending social login for its cookie, or `null` to clear it. */
  flow?: SealedFlow | null;
  /** Recognises the registering browser when its link is followed; `null` clears the cookie. */
  registration?: { token: string; expiresAt: Date } | null;
};

/** The token of a session, for its cookie only: never part of a view. */
export type IssuedSession = {
  token: string;
  expiresAt: Date;
  /** A new sign-in, not a refresh: clears the browser's state of the previous session. */
  isNew?: boolean;
};

/** A pending social login, encrypted: only the server reads it. */
export type SealedFlow = { sealed: string; expiresAt: Date };

/** A workflow's context: no transaction is open until a `step` opens its own. */
export type WorkflowCtx<A extends Actor | null = Actor | null> = Ctx<A> & {
  step: <T>(work: (ctx: Ctx<A>) => Promise<T>) => Promise<T>;
};

type Mode = "read" | "write" | "workflow";

/** A command's declaration: its rules are fields, so that a forgotten one does not compile. */
export type CommandSpec<A extends Actor | null, I extends z.ZodType, O extends z.ZodType> = {
  /** The operation's name in logs, in the API's description and for idempotency keys. */
  name: string;
  /** One sentence for the API's description. */
  summary: string;
  policy: Policy<A>;
  input: I;
  output: O;
  /**
   * Every rule of an input that has the right form, for a handler that asks it first: files that
   * come with the input are stored only when there is nothing wrong.
   */
  judge?: (ctx: Pick<Ctx, "tx" | "now">, input: z.output<I>) => Promise<Issue[]>;
  /** The errors beyond the common ones. */
  errors?: readonly ErrorCode[];
  limits?: readonly RateLimit<z.output<I>>[];
  /** Of a write by a person: counted in its transaction, before the handler. */
  ceilings?: readonly Ceiling[];
  /** Of a read: it searches, which costs, so each who asks has a few at a time. */
  isSearch?: boolean;
  /** Whether an `Idempotency-Key` is honoured. */
  isIdempotent?: boolean;
};

/** A declared command with its handler; `execute` runs it. */
export type Command<
  A extends Actor | null = Actor | null,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = CommandSpec<A, I, O> & {
  mode: Mode;
  handle: (ctx: WorkflowCtx<A>, input: z.output<I>) => Promise<z.input<O> | CommittedError>;
};

/** Any command, whatever its types. */
// biome-ignore lint/suspicious/noExplicitAny: a command is contravariant in its actor and input, so no narrower bound holds them all
export type AnyCommand = Command<any, any, any>;

/** Any command that the system may run: its handler gets no actor. */
// biome-ignore lint/suspicious/noExplicitAny: as above; only the actor is fixed
export type SystemCommand = Command<null, any, any>;

/** An error returned while the writes are committed: a wrong code is counted and refused. */
export class CommittedError {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    this.code = code;
    this.detail = detail;
  }
}

/** Declares a command that writes in one transaction. */
export function command<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  spec: CommandSpec<A, I, O>,
  handle: (ctx: Ctx<A>, input: z.output<I>) => Promise<z.input<O> | CommittedError>,
): Command<A, I, O> {
  const errors = spec.ceilings ? [...(spec.errors ?? []), ...CEILING_ERRORS] : spec.errors;
  return { ...spec, ...(errors ? { errors } : {}), mode: "write", handle };
}

/** Declares a command that only reads, possibly from a replica. */
export function query<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  spec: CommandSpec<A, I, O>,
  handle: (ctx: Ctx<A>, input: z.output<I>) => Promise<z.input<O>>,
): Command<A, I, O> {
  return { ...spec, mode: "read", handle };
}

/** Declares a command with slow work (hashing, a provider's call) between transactions. */
export function workflow<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  spec: CommandSpec<A, I, O>,
  handle: (ctx: WorkflowCtx<A>, input: z.output<I>) => Promise<z.input<O> | CommittedError>,
): Command<A, I, O> {
  return { ...spec, mode: "workflow", handle };
}
