import type { Db } from "@/db/client";
import { isDatabaseUnavailable } from "./as-app-error";
import { authoriseBatch, type CallerOrError } from "./authorise-batch";
import { makeBatcher, type Outcome } from "./batcher";
import { contextOf } from "./call-context";
import type { AnyCommand, BatchedOutcome, Ctx, Reply } from "./command";
import { isAppError } from "./errors";
import { inTransaction } from "./in-transaction";
import { wakePublisher } from "./outbox";
import type { CallRequest, Runtime } from "./runtime";

type Given = { request: CallRequest; input: unknown; now: Date; reply: Reply };
/** A call is authorised once, however often it runs, so that its limits count it once. */
type Call = Given & { runtime: Runtime; admission?: CallerOrError };
type AddToBatch = (call: Call) => Promise<unknown>;
type AnyBatchHandler = NonNullable<AnyCommand["batch"]>;
type AnyWrite = Awaited<ReturnType<AnyBatchHandler["prepare"]>>;
type AnyCall = Parameters<AnyWrite>[1][number];
type Asked = { userId: number; input: unknown };
type Outcomes = readonly BatchedOutcome<unknown>[];

/** Batches of one command at once: while one waits for the database, another is prepared. */
const CONCURRENCY_MAX = 3;
const CALLS_MAX = 64;

/** Batchers by pool, because tests run several databases in one process. */
const batchers = new WeakMap<Db, Map<string, AddToBatch>>();

/** Runs a batched command's call together with others of this process; returns its view. */
export function executeBatched(runtime: Runtime, command: AnyCommand, given: Given): Promise<unknown> {
  const ofDb = batchers.get(runtime.db) ?? new Map<string, AddToBatch>();
  batchers.set(runtime.db, ofDb);
  const addToBatch = ofDb.get(command.name) ?? batcherOf(command);
  ofDb.set(command.name, addToBatch);
  return addToBatch({ ...given, runtime });
}

function batcherOf(command: AnyCommand): AddToBatch {
  const { batch } = command;
  if (!batch) throw new Error(`${command.name} is not a batched command`);
  return makeBatcher<Call, unknown>({
    concurrencyMax: CONCURRENCY_MAX,
    callsMax: CALLS_MAX,
    keyOf: ({ input }) => batch.keyOf(input),
    // After a lost connection it is unknown whether the calls were committed; after any other
    // failure none was.
    mayRetry: (error) => !isDatabaseUnavailable(error),
    async run(calls, { waits }) {
      const [first] = calls;
      if (!first) return [];
      const { runtime } = first;
      const write = await bothOf(
        waits ? undefined : batch.prepare(runtime.db, calls.map(toAsked)),
        authoriseNew(runtime, command, calls),
      );
      const allowed = calls.filter((call) => !isAppError(call.admission));
      const outcomes = write
        ? await writeAtOnce(runtime, write, toBatched(command, allowed))
        : await writeLocked(runtime, batch, allowed.map(toAsked), toBatched(command, allowed));
      const byCall = new Map(allowed.map((call, index) => [call, outcomes[index]] as const));
      return calls.map((call) => toOutcome(isAppError(call.admission) ? call.admission : byCall.get(call)));
    },
  });
}

/** The first value once both have settled, so that no failure leaves the other one running. */
async function bothOf<T>(first: Promise<T> | undefined, second: Promise<void>): Promise<T | undefined> {
  const [value, other] = await Promise.allSettled([first, second]);
  if (other.status === "rejected") throw other.reason;
  if (value.status === "rejected") throw value.reason;
  return value.value;
}

/** The user id is the token's claim until the call is authorised. */
function toAsked({ request: { caller }, input }: Call): Asked {
  if (caller.kind === "session") return { userId: caller.userId, input };
  return { userId: caller.kind === "user" ? caller.actor.userId : 0, input };
}

async function authoriseNew(runtime: Runtime, command: AnyCommand, calls: readonly Call[]): Promise<void> {
  const fresh = calls.filter(({ admission }) => admission === undefined);
  const admissions = await authoriseBatch(runtime, command, fresh);
  for (const [index, call] of fresh.entries()) {
    const admission = admissions[index];
    if (admission) call.admission = admission;
  }
}

function toBatched({ name }: AnyCommand, calls: readonly Call[]): AnyCall[] {
  return calls.map((call) => {
    if (!call.admission || isAppError(call.admission)) throw new Error(`a call of ${name} was not authorised`);
    return { ctx: contextOf(call.runtime, { ...call, caller: call.admission }), input: call.input };
  });
}

async function writeAtOnce(runtime: Runtime, write: AnyWrite, calls: readonly AnyCall[]): Promise<Outcomes> {
  const shared = { tx: runtime.db, outbox: { hasEvents: false } };
  const outcomes = await write(shared, withShared(calls, shared));
  if (shared.outbox.hasEvents) await (runtime.wake ? runtime.wake() : wakePublisher(runtime.db));
  return outcomes;
}

async function writeLocked(
  runtime: Runtime,
  batch: AnyBatchHandler,
  asked: readonly Asked[],
  calls: readonly AnyCall[],
): Promise<Outcomes> {
  const [first] = calls;
  if (!first) return [];
  return inTransaction(runtime, first.ctx, async ({ tx, outbox }) => {
    await batch.lock(
      tx,
      asked.map(({ input }) => input),
    );
    const write = await batch.prepare(tx, asked);
    return write({ tx, outbox }, withShared(calls, { tx, outbox }));
  });
}

function withShared(calls: readonly AnyCall[], shared: Pick<Ctx, "tx" | "outbox">): AnyCall[] {
  return calls.map(({ ctx, input }) => ({ ctx: { ...ctx, ...shared }, input }));
}

function toOutcome(outcome: BatchedOutcome<unknown> | undefined): Outcome<unknown> {
  if (outcome === undefined) return { error: new Error("a batched call has no outcome") };
  if (outcome === "busy") return "busy";
  return "view" in outcome ? { value: outcome.view } : { error: outcome };
}
