import type { z } from "zod";
import type { Queryable } from "@/db/client";
import type { Actor, Caller, Locale } from "./actor";
import type { Adapters } from "./adapters";
import type { AppError, ErrorCode, ErrorDetail } from "./errors";
import type { Subscriptions } from "./hooks";
import type { RateLimit } from "./limits";
import type { Logger } from "./log";
import type { Policy } from "./policy";
import type { SessionReader } from "./sessions";

/** What a command may know of the world: everything it reads or tells goes through here. */
export type Ctx<A extends Actor | null = Actor | null> = {
  /** The open transaction; in a read, the pool. */
  tx: Queryable;
  now: Date;
  actor: A;
  caller: Caller;
  locale: Locale;
  requestId: string;
  /** The caller's address, for limits and the session list; empty for the system. */
  ip: string;
  userAgent: string;
  log: Logger;
  /** What the transport adds to the answer. */
  reply: Reply;
  /** Marked when an event was recorded, so that the publisher is woken at the commit. */
  outbox: { hasEvents: boolean };
  sessions: SessionReader;
  /** Who takes part in what contexts publish and ask. */
  subscriptions: Subscriptions;
  /** What leaves the system: payments, files, mail and the like. */
  adapters: Adapters;
};

/** What whoever changes something needs of a context: helpers that are no commands ask for this much. */
export type Writer = Pick<Ctx, "tx" | "now" | "outbox" | "subscriptions">;

/** What a handler may ask of the transport beside its view. */
export type Reply = {
  status?: 200 | 201 | 202 | 204;
  /** New session cookies, or `null` to clear them. */
  session?: IssuedSession | null;
  /** A sign-in at another service that is on its way, sealed, for its cookie; or `null` to clear it. */
  flow?: SealedFlow | null;
  /** What the browser that registers is known by when its link is followed, for its cookie; or `null` to clear it. */
  registration?: { token: string; expiresAt: Date } | null;
};

/** The tokens of a session, for the cookies alone: they are never part of a view. */
export type IssuedSession = {
  accessToken: string;
  refreshToken: string;
  accessExpiresAt: Date;
  refreshExpiresAt: Date;
  /** Of a sign-in, not of a renewal: what the browser owed of the session before is forgotten. */
  isNew?: boolean;
};

/** What the browser keeps of a sign-in at another service: nobody but the server reads it. */
export type SealedFlow = { sealed: string; expiresAt: Date };

/** A workflow's context: no transaction is open; each `step` opens one of its own. */
export type WorkflowCtx<A extends Actor | null = Actor | null> = Ctx<A> & {
  step: <T>(work: (ctx: Ctx<A>) => Promise<T>) => Promise<T>;
};

type Mode = "read" | "write" | "workflow" | "batched";

/** What a command says of itself: its rules are fields, so that a forgotten one does not compile. */
export type CommandSpec<A extends Actor | null, I extends z.ZodType, O extends z.ZodType> = {
  /** The operation's name in logs, in the API's description and for idempotency keys. */
  name: string;
  /** One sentence for the API's description. */
  summary: string;
  policy: Policy<A>;
  input: I;
  output: O;
  /** The errors beyond the common ones that a caller should expect. */
  errors?: readonly ErrorCode[];
  limits?: readonly RateLimit<z.output<I>>[];
  /** Honours an `Idempotency-Key`: the same key and body get the first answer again. */
  isIdempotent?: boolean;
};

/** A command: its rules and its handler. Run it with `execute`. */
export type Command<
  A extends Actor | null = Actor | null,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = CommandSpec<A, I, O> & {
  mode: Mode;
  handle: (ctx: WorkflowCtx<A>, input: z.output<I>) => Promise<z.input<O> | CommittedError>;
  /** Of a batched command: how a batch of its calls is handled. */
  batch?: BatchHandler<A, z.output<I>, z.input<O>>;
};

/** One of the calls of a batch. */
export type BatchedCall<A extends Actor | null, I> = { ctx: Ctx<A>; input: I };

/** What a call comes to: its view, why it is refused, or that another transaction holds its row. */
export type BatchedOutcome<V> = { view: V } | AppError | "busy";

/** Writes calls and gives each its outcome, in their order; when it throws, nothing of any is kept. */
type WriteMany<A extends Actor | null, I, V> = (
  shared: { tx: Queryable; outbox: Ctx["outbox"] },
  calls: readonly BatchedCall<A, I>[],
) => Promise<readonly BatchedOutcome<V>[]>;

/**
 * How a batch of calls is handled. Usually in no transaction: they are prepared and then written by one statement, and only to rows
 * that are as they were read and that nobody holds; the calls about others are "busy". Those come again in a
 * transaction, which first locks their rows.
 */
export type BatchHandler<A extends Actor | null, I, V> = {
  /** What a call writes to: calls with the same key keep their order and are in one batch at a time. */
  keyOf: (input: I) => number;
  /** Locks what the calls write to, in the order of its ids, and waits for it. */
  lock: (tx: Queryable, inputs: readonly I[]) => Promise<void>;
  /**
   * Reads what the calls need and gives what writes them. It runs while it is still being asked whether the callers may,
   * so it tells nobody anything, and only those of its calls that may are written.
   */
  prepare: (tx: Queryable, calls: readonly { userId: number; input: I }[]) => Promise<WriteMany<A, I, V>>;
};

/** Any command, whatever it takes and gives: what routes and tests walk over. */
// biome-ignore lint/suspicious/noExplicitAny: a command is contravariant in its actor and input, so no narrower bound holds them all
export type AnyCommand = Command<any, any, any>;

/** Any command that the system runs: one whose handler is given no person. */
// biome-ignore lint/suspicious/noExplicitAny: as above; the actor is the one thing that is held
export type SystemCommand = Command<null, any, any>;

/** An error that a handler answers with while its writes are kept: a wrong code is counted, and refused. */
export class CommittedError {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    this.code = code;
    this.detail = detail;
  }
}

/** A command that changes something, in one transaction. */
export function command<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  spec: CommandSpec<A, I, O>,
  handle: (ctx: Ctx<A>, input: z.output<I>) => Promise<z.input<O> | CommittedError>,
): Command<A, I, O> {
  return { ...spec, mode: "write", handle };
}

/** A command that only reads; it may be answered by a replica. */
export function query<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  spec: CommandSpec<A, I, O>,
  handle: (ctx: Ctx<A>, input: z.output<I>) => Promise<z.input<O>>,
): Command<A, I, O> {
  return { ...spec, mode: "read", handle };
}

/** A command with work between its transactions: password hashing, a payment provider's call. */
export function workflow<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  spec: CommandSpec<A, I, O>,
  handle: (ctx: WorkflowCtx<A>, input: z.output<I>) => Promise<z.input<O> | CommittedError>,
): Command<A, I, O> {
  return { ...spec, mode: "workflow", handle };
}

/**
 * A command that changes something, and whose calls are handled in batches when they come faster than the database answers: a few
 * statements for all of them. Each call has its own outcome. Its limits count every call, also one that another of them
 * refuses, so they have to be the caller's own.
 */
export function batched<A extends Actor, I extends z.ZodType, O extends z.ZodType>(
  spec: Omit<CommandSpec<A, I, O>, "isIdempotent">,
  batch: BatchHandler<A, z.output<I>, z.input<O>>,
): Command<A, I, O> {
  return {
    ...spec,
    mode: "batched",
    batch,
    async handle(ctx, input) {
      const { tx, outbox, actor } = ctx;
      await batch.lock(tx, [input]);
      const write = await batch.prepare(tx, [{ userId: actor.userId, input }]);
      const [outcome] = await write({ tx, outbox }, [{ ctx, input }]);
      if (outcome === undefined || outcome === "busy") throw new Error(`${spec.name} gave no outcome`);
      if (outcome instanceof Error) throw outcome;
      return outcome.view;
    },
  };
}
