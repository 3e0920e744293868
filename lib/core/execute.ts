import type { z } from "zod";
import { type Db, type Queryable, sqlErrorOf } from "@/db/client";
import type { Actor, Caller, Locale } from "./actor";
import { type AnyCommand, type Command, type Ctx, Refusal, type Reply, type WorkflowCtx } from "./command";
import { AppError, fail } from "./errors";
import { withIdempotency } from "./idempotency";
import { readWith } from "./issues";
import { consume } from "./limits";
import type { Logger } from "./log";
import { wakeRelay } from "./outbox";
import { authorise } from "./policy";

/** What a process brings to every command. */
export type Runtime = {
  db: Db;
  /** Where reads may go; the pool itself when there is no replica. */
  replica: Queryable;
  now: () => Date;
  log: Logger;
  /** Called after a commit that recorded events, when the relay lives in this process; otherwise NOTIFY wakes it. */
  wake?: () => void;
};

/** One call, as the transport understood it. */
export type CallRequest = {
  caller: Caller;
  locale: Locale;
  requestId: string;
  ip: string;
  userAgent: string;
  idempotencyKey?: string;
};

const RETRIES_MAX = 3;
/** Serialization failure and deadlock: the transaction is rolled back whole, so running it again is safe. */
const RETRYABLE = new Set(["40001", "40P01"]);

/**
 * Runs a command: authorises, parses, counts limits, opens its transaction, handles, checks the answer.
 * Throws an `AppError` for everything that the caller should be told.
 */
export async function execute<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  runtime: Runtime,
  command: Command<A, I, O>,
  request: CallRequest,
  raw: unknown,
): Promise<{ view: z.output<O>; reply: Reply }> {
  authorise(command.policy, request.caller);
  const input = parseInput(command, raw);
  const now = runtime.now();
  for (const limit of command.limits ?? []) {
    await consume(runtime.db, limit, limit.per(request, input), now);
  }
  const base: Ctx = {
    tx: command.mode === "read" ? runtime.replica : runtime.db,
    now,
    actor: request.caller.kind === "user" ? request.caller.actor : null,
    caller: request.caller,
    locale: request.locale,
    requestId: request.requestId,
    ip: request.ip,
    userAgent: request.userAgent,
    log: runtime.log,
    reply: {},
    outbox: { hasEvents: false },
  };
  const outcome = await run(runtime, command, base as Ctx<A>, input, request.idempotencyKey);
  if (outcome instanceof Refusal) throw new AppError(outcome.code, outcome.detail);
  return { view: command.output.parse(outcome), reply: base.reply };
}

function parseInput<I extends z.ZodType>(command: { input: I }, raw: unknown): z.output<I> {
  const read = readWith(command.input, raw ?? {});
  return read.ok ? read.data : fail("request.invalid", { issues: read.issues });
}

async function run<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  runtime: Runtime,
  command: Command<A, I, O>,
  base: Ctx<A>,
  input: z.output<I>,
  idempotencyKey: string | undefined,
): Promise<z.input<O> | Refusal> {
  const step: WorkflowCtx<A>["step"] = (work) => inTransaction(runtime, base, work);
  const noStep: WorkflowCtx<A>["step"] = () => Promise.reject(new Error("only a workflow has steps"));
  if (command.mode === "read") return command.handle({ ...base, step: noStep }, input);
  if (command.mode === "workflow") return command.handle({ ...base, step }, input);
  return step((ctx) => {
    const handle = () => command.handle({ ...ctx, step: noStep }, input);
    return command.isIdempotent && idempotencyKey
      ? withIdempotency(ctx, command.name, idempotencyKey, input, handle)
      : handle();
  });
}

async function inTransaction<A extends Actor | null, T>(
  runtime: Runtime,
  base: Ctx<A>,
  work: (ctx: Ctx<A>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const outbox = { hasEvents: false };
    try {
      const result = await runtime.db.transaction(async (tx) => {
        const value = await work({ ...base, tx, outbox });
        if (outbox.hasEvents && !runtime.wake) await wakeRelay(tx);
        return value;
      });
      if (outbox.hasEvents) runtime.wake?.();
      return result;
    } catch (error) {
      const state = sqlErrorOf(error)?.state;
      if (!state || !RETRYABLE.has(state) || attempt >= RETRIES_MAX) throw error;
      base.log.warn({ requestId: base.requestId, sqlState: state, attempt }, "transaction is run again");
    }
  }
}

/** Whether a value is a command; used by the walks over routes and socket events. */
export function isCommand(value: unknown): value is AnyCommand {
  return typeof value === "object" && value !== null && "handle" in value && "policy" in value;
}
