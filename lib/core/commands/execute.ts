import type { z } from "zod";
import type { Queryable } from "@/db/client";
import type { Actor } from "@/lib/core/base/actor";
import { AppError, fail, failIfAny, statusOf } from "@/lib/core/base/errors";
import { readWith } from "@/lib/core/base/issues";
import { metrics } from "@/lib/core/observability/metrics";
import { traced } from "@/lib/core/observability/tracing";
import { isTemporary } from "./as-app-error";
import { contextOf, loadSessionCaller } from "./call-context";
import { countToCeiling } from "./ceilings";
import { type AnyCommand, type Command, CommittedError, type Ctx, type Reply, type WorkflowCtx } from "./command";
import { withDeadline } from "./deadline";
import { withIdempotency } from "./idempotency";
import { inTransaction } from "./in-transaction";
import { consumeAll, refundUses, type Use, usesOf } from "./limits";
import { authorise } from "./policy";
import type { CallRequest, OutsideRequest, Runtime } from "./runtime";
import { inSearchTurn } from "./search-turns";

type Executed<O extends z.ZodType> = Promise<{ view: z.output<O>; reply: Reply }>;

/**
 * Runs a command: authorises, parses, counts limits, opens the transaction, handles, checks the
 * answer. The system may only run commands without an actor (checked by types). Throws `AppError`s.
 */
export function execute<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  runtime: Runtime,
  command: Command<A, I, O>,
  request: OutsideRequest,
  raw: unknown,
): Executed<O>;
export function execute<I extends z.ZodType, O extends z.ZodType>(
  runtime: Runtime,
  command: Command<null, I, O>,
  request: CallRequest,
  raw: unknown,
): Executed<O>;
export function execute<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  runtime: Runtime,
  command: Command<A, I, O>,
  request: CallRequest,
  raw: unknown,
): Executed<O> {
  const work = measured(command.name, () => perform(runtime, command, request, raw));
  // System calls need no deadline: statements time out by themselves, and jobs are retried.
  return request.caller.kind === "system" ? work : withDeadline(work);
}

/** Counts a call by how it ended: what the caller may not or cannot do is no failure of ours. */
async function measured<T>(command: string, work: () => Promise<T>): Promise<T> {
  const end = metrics().commands.startTimer({ command });
  try {
    const result = await traced(command, {}, work);
    end({ outcome: "ok" });
    return result;
  } catch (error) {
    end({ outcome: error instanceof AppError && statusOf(error.code) < 500 ? "refused" : "failed" });
    throw error;
  }
}

async function perform<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  runtime: Runtime,
  command: Command<A, I, O>,
  request: CallRequest,
  raw: unknown,
): Executed<O> {
  const now = runtime.now();
  const read = readWith(command.input, raw ?? {});
  const reply: Reply = {};
  const caller =
    request.caller.kind === "session" ? await loadSessionCaller(runtime, request.caller, now) : request.caller;
  authorise(command.policy, caller);
  let input = read.ok ? read.data : fail("request.invalid", { issues: read.issues });
  const uses = usesOf(command.limits, { caller, ip: request.ip, device: request.device }, input);
  await consumeAll(runtime.db, uses, now);
  if (request.storeFiles) {
    if (command.judge) failIfAny(await command.judge({ tx: runtime.db, now }, input));
    const whole = readWith(command.input, await request.storeFiles());
    input = whole.ok ? whole.data : fail("request.invalid", { issues: whole.issues });
  }
  const base = contextOf(runtime, { request, caller, now, reply });
  // The policy has just narrowed the actor.
  const work = (tx: Queryable) => run(runtime, command, { ...base, tx } as Ctx<A>, input, request.idempotencyKey);
  const { db } = runtime;
  const isStaleAllowed = command.mode === "read" && command.policy.isPublic && request.isStaleAllowed === true;
  const isWrite = command.mode !== "read";
  const handled = () => (isStaleAllowed ? readFromReplica({ db, replica: runtime.replica }, work) : work(db));
  const outcome = await (command.isSearch ? inSearchTurn(caller, request, handled) : handled()).catch(
    async (error: unknown) => {
      if (isWrite && isTemporary(error)) await giveBack(runtime, uses, now);
      throw error;
    },
  );
  if (outcome instanceof CommittedError) throw new AppError(outcome.code, outcome.detail);
  return { view: command.output.parse(outcome), reply };
}

/**
 * A press that ends in 503 does not count: people try again, and would be refused for an hour.
 * Reads count all the same, so that what is dear and ends at a time limit stays bounded.
 */
async function giveBack({ db, log }: Runtime, uses: readonly Use[], now: Date): Promise<void> {
  if (uses.length === 0) return;
  await refundUses(db, uses, now).catch((error: unknown) => log.warn({ error }, "a failed call stays counted"));
}

/**
 * Reads from the replica while it is fresh, and from the primary when that fails or there is none.
 */
async function readFromReplica<T>(
  { db, replica }: Pick<Runtime, "db" | "replica">,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const copy = replica?.current();
  if (!copy) return work(db);
  try {
    return await work(copy);
  } catch (error) {
    if (error instanceof AppError) throw error;
    replica?.leaveOut(error);
    return work(db);
  }
}

async function run<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  runtime: Runtime,
  command: Command<A, I, O>,
  base: Ctx<A>,
  input: z.output<I>,
  idempotencyKey: string | undefined,
): Promise<z.input<O> | CommittedError> {
  const step: WorkflowCtx<A>["step"] = (work) => inTransaction(runtime, base, work);
  const noStep: WorkflowCtx<A>["step"] = () => Promise.reject(new Error("only a workflow has steps"));
  if (command.mode === "read") return command.handle({ ...base, step: noStep }, input);
  if (command.mode === "workflow") return command.handle({ ...base, step }, input);
  return step((ctx) => {
    const handle = async () => {
      if (ctx.actor)
        for (const ceiling of command.ceilings ?? []) await countToCeiling({ ...ctx, actor: ctx.actor }, ceiling);
      return command.handle({ ...ctx, step: noStep }, input);
    };
    return command.isIdempotent && idempotencyKey
      ? withIdempotency(ctx, command.name, idempotencyKey, input, handle)
      : handle();
  });
}

/** Whether a value is a command, for walks over routes and socket events. */
export function isCommand(value: unknown): value is AnyCommand {
  return typeof value === "object" && value !== null && "handle" in value && "policy" in value;
}
