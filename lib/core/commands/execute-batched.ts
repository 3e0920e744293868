import type { Db } from "@/db/client";
import { isAppError } from "@/lib/core/base/errors";
import { currentOrigin, type Origin, withOrigin } from "@/lib/core/observability/origin";
import { isDatabaseUnavailable } from "./as-app-error";
import { authoriseBatch, type CallerOrError } from "./authorise-batch";
import { makeBatcher, type Outcome } from "./batcher";
import { contextOf } from "./call-context";
import type { AnyCommand, BatchedOutcome, Ctx, Reply } from "./command";
import { makeDeferred } from "./deferred";
import { inTransaction } from "./in-transaction";
import { wakePublisher } from "./outbox";
import type { CallRequest, Runtime } from "./runtime";
import { writeDeferred } from "./write-deferred";

type Given = { request: CallRequest; input: unknown; now: Date; reply: Reply };
/** A call is authorised once, however often it runs, so that its limits count it once. */
type Call = Given & { runtime: Runtime; origin: Origin | undefined; admission?: CallerOrError };
type AddToBatch = (call: Call) => Promise<unknown>;
type AnyBatchHandler = NonNullable<AnyCommand["batch"]>;
type Asked = { userId: number; input: unknown };
type Outcomes = readonly Outcome<unknown>[];

/** Batches of one command at once: while one waits for the database, another is prepared. */
const CONCURRENCY_MAX = 3;
const CALLS_MAX = 64;

/** Batchers by pool, because tests run several databases in one process. */
const batchers = new WeakMap<Db, Map<string, AddToBatch>>();

/** Runs a call in a batch with others of this process; returns its view. */
export function executeBatched(runtime: Runtime, command: AnyCommand, given: Given): Promise<unknown> {
  const ofDb = batchers.get(runtime.db) ?? new Map<string, AddToBatch>();
  batchers.set(runtime.db, ofDb);
  const addToBatch = ofDb.get(command.name) ?? batcherOf(command);
  ofDb.set(command.name, addToBatch);
  return addToBatch({ ...given, runtime, origin: currentOrigin() });
}

function batcherOf(command: AnyCommand): AddToBatch {
  const { batch } = command;
  if (!batch) throw new Error(`${command.name} has no batches`);
  return makeBatcher<Call, unknown>({
    concurrencyMax: CONCURRENCY_MAX,
    callsMax: CALLS_MAX,
    keyOf: ({ input }) => batch.keyOf(input),
    // After a lost connection it is unknown whether the calls were committed; after any other
    // failure none was.
    mayRetry: (error) => !isDatabaseUnavailable(error),
    run: (calls) => runBatch(command, batch, calls),
    runAlone: (call) => runAlone(command, call),
  });
}

async function runBatch(command: AnyCommand, batch: AnyBatchHandler, calls: readonly Call[]): Promise<Outcomes> {
  const [first] = calls;
  if (!first) return [];
  const { runtime } = first;
  const write = await bothOf(batch.prepare(runtime.db, calls.map(toAsked)), authoriseNew(runtime, command, calls));
  const allowed = calls.filter((call) => !isAppError(call.admission));
  const shared = { tx: runtime.db, deferred: makeDeferred() };
  const written = await write(
    shared,
    allowed.map((call) => ({
      ctx: { ...contextOfCall(command, call), ...shared },
      input: call.input,
      origin: call.origin,
    })),
  );
  await writeDeferred(shared.tx, shared.deferred);
  if (shared.deferred.hasEvents) await (runtime.wake ? runtime.wake() : wakePublisher(runtime.db));
  const outcomes = new Map(allowed.map((call, index) => [call, written[index]] as const));
  return calls.map((call) => toOutcome(isAppError(call.admission) ? call.admission : outcomes.get(call)));
}

/** Runs the command's own handler, which waits for locks. */
async function runAlone(command: AnyCommand, call: Call): Promise<unknown> {
  await authoriseNew(call.runtime, command, [call]);
  if (isAppError(call.admission)) throw call.admission;
  const work = () =>
    inTransaction(call.runtime, contextOfCall(command, call), (ctx) =>
      command.handle({ ...ctx, step: () => Promise.reject(new Error("only a workflow has steps")) }, call.input),
    );
  return call.origin ? withOrigin(call.origin, work) : work();
}

/** The first value once both have settled, so that no failure leaves the other one running. */
async function bothOf<T>(first: Promise<T>, second: Promise<void>): Promise<T> {
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

function contextOfCall({ name }: AnyCommand, call: Call): Ctx {
  if (!call.admission || isAppError(call.admission)) throw new Error(`a call of ${name} was not authorised`);
  return contextOf(call.runtime, { ...call, caller: call.admission });
}

function toOutcome(outcome: BatchedOutcome<unknown> | undefined): Outcome<unknown> {
  if (outcome === undefined) return { error: new Error("a batched call has no outcome") };
  if (outcome === "busy") return "busy";
  return "view" in outcome ? { value: outcome.view } : { error: outcome };
}
