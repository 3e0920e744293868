import type { Db, Queryable } from "@/db/client";
import { type Admission, admit } from "./admit";
import { isDatabaseAway } from "./as-app-error";
import { contextOf } from "./call-context";
import type { AnyCommand, Ctx, GatheredOutcome, Reply } from "./command";
import { isAppError } from "./errors";
import type { CallRequest, Runtime } from "./execute";
import { makeGatherer, type Outcome } from "./gather";
import { inTransaction } from "./in-transaction";
import { wakeRelay } from "./outbox";

type Given = { request: CallRequest; input: unknown; now: Date; reply: Reply };
/** A call is admitted once, however often it is run: its limits count it once. */
type Call = Given & { runtime: Runtime; admission?: Admission };
type Gather = (call: Call) => Promise<unknown>;

/** One: calls that come while it is busy go together, and two small gatherings cost more than a larger one. */
const LANES_MAX = 1;
const CALLS_MAX = 64;

/** Each pool's gatherers, so that calls are never handled on a database that is not theirs. */
const gatherers = new WeakMap<Db, Map<string, Gather>>();

/** Runs a call of a gathered command, together with others of this process; gives its view, or throws what the caller is told. */
export function executeGathered(runtime: Runtime, command: AnyCommand, given: Given): Promise<unknown> {
  const ofDb = gatherers.get(runtime.db) ?? new Map<string, Gather>();
  gatherers.set(runtime.db, ofDb);
  const gather = ofDb.get(command.name) ?? gathererOf(command);
  ofDb.set(command.name, gather);
  return gather({ ...given, runtime });
}

function gathererOf(command: AnyCommand): Gather {
  const { together } = command;
  if (!together) throw new Error(`${command.name} is not a gathered command`);
  return makeGatherer<Call, unknown>({
    lanesMax: LANES_MAX,
    callsMax: CALLS_MAX,
    keyOf: ({ input }) => together.keyOf(input),
    // After a lost connection nobody knows whether the calls were kept; after any other failure none was.
    mayRunAgain: (error) => !isDatabaseAway(error),
    async run(calls, { waits }) {
      const [first] = calls;
      if (!first) return [];
      await admitNew(first.runtime.db, command, calls);
      const allowed = calls.filter((call) => !isAppError(call.admission));
      const outcomes = await handle(first.runtime, command, allowed, waits);
      const byCall = new Map(allowed.map((call, index) => [call, outcomes[index]] as const));
      return calls.map((call) => toOutcome(isAppError(call.admission) ? call.admission : byCall.get(call)));
    },
  });
}

async function admitNew(db: Db, command: AnyCommand, calls: readonly Call[]): Promise<void> {
  const fresh = calls.filter(({ admission }) => admission === undefined);
  const admissions = await admit(db, command, fresh);
  for (const [index, call] of fresh.entries()) {
    const admission = admissions[index];
    if (admission) call.admission = admission;
  }
}

async function handle(
  runtime: Runtime,
  { together, name }: AnyCommand,
  calls: readonly Call[],
  waits: boolean,
): Promise<readonly GatheredOutcome<unknown>[]> {
  const contexts = calls.map((call) => {
    if (!call.admission || isAppError(call.admission)) throw new Error(`a call of ${name} was not admitted`);
    return contextOf(call.runtime, { ...call, caller: call.admission });
  });
  const [first] = contexts;
  if (!first || !together) return [];
  const handleIn = (tx: Queryable, outbox: Ctx["outbox"]): Promise<readonly GatheredOutcome<unknown>[]> =>
    together.handleMany(
      { tx, waits, outbox },
      contexts.map((ctx, index) => ({ ctx: { ...ctx, tx, outbox }, input: calls[index]?.input })),
    );
  if (waits) return inTransaction(runtime, first, ({ tx, outbox }) => handleIn(tx, outbox));
  const outbox = { hasEvents: false };
  const outcomes = await handleIn(runtime.db, outbox);
  if (outbox.hasEvents) await (runtime.wake ? runtime.wake() : wakeRelay(runtime.db));
  return outcomes;
}

function toOutcome(outcome: GatheredOutcome<unknown> | undefined): Outcome<unknown> {
  if (outcome === undefined) return { error: new Error("a call of a gathering was given no outcome") };
  if (outcome === "busy") return "busy";
  return "view" in outcome ? { value: outcome.view } : { error: outcome };
}
