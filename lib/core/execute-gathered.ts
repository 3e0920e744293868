import type { Db } from "@/db/client";
import { type Admission, admit } from "./admit";
import { isDatabaseAway } from "./as-app-error";
import { contextOf } from "./call-context";
import type { AnyCommand, Ctx, GatheredOutcome, Reply } from "./command";
import { isAppError } from "./errors";
import { makeGatherer, type Outcome } from "./gather";
import { inTransaction } from "./in-transaction";
import { wakeRelay } from "./outbox";
import type { CallRequest, Runtime } from "./runtime";

type Given = { request: CallRequest; input: unknown; now: Date; reply: Reply };
/** A call is admitted once, however often it is run: its limits count it once. */
type Call = Given & { runtime: Runtime; admission?: Admission };
type Gather = (call: Call) => Promise<unknown>;
type AnyTogether = NonNullable<AnyCommand["together"]>;
type AnyWrite = Awaited<ReturnType<AnyTogether["prepare"]>>;
type AnyCall = Parameters<AnyWrite>[1][number];
type Asked = { userId: number; input: unknown };
type Outcomes = readonly GatheredOutcome<unknown>[];

/** While one gathering waits for the database another is made ready. */
const LANES_MAX = 3;
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
      const { runtime } = first;
      const write = await bothOf(
        waits ? undefined : together.prepare(runtime.db, calls.map(toAsked)),
        admitNew(runtime, command, calls),
      );
      const allowed = calls.filter((call) => !isAppError(call.admission));
      const outcomes = write
        ? await writeAtOnce(runtime, write, toGathered(command, allowed))
        : await writeLocked(runtime, together, allowed.map(toAsked), toGathered(command, allowed));
      const byCall = new Map(allowed.map((call, index) => [call, outcomes[index]] as const));
      return calls.map((call) => toOutcome(isAppError(call.admission) ? call.admission : byCall.get(call)));
    },
  });
}

/** The first one's value, once both are through: what fails early does not leave the other at work. */
async function bothOf<T>(first: Promise<T> | undefined, second: Promise<void>): Promise<T | undefined> {
  const [value, other] = await Promise.allSettled([first, second]);
  if (other.status === "rejected") throw other.reason;
  if (value.status === "rejected") throw value.reason;
  return value.value;
}

/** Who asks is the token's word until they are admitted. */
function toAsked({ request: { caller }, input }: Call): Asked {
  if (caller.kind === "session") return { userId: caller.userId, input };
  return { userId: caller.kind === "user" ? caller.actor.userId : 0, input };
}

async function admitNew(runtime: Runtime, command: AnyCommand, calls: readonly Call[]): Promise<void> {
  const fresh = calls.filter(({ admission }) => admission === undefined);
  const admissions = await admit(runtime, command, fresh);
  for (const [index, call] of fresh.entries()) {
    const admission = admissions[index];
    if (admission) call.admission = admission;
  }
}

function toGathered({ name }: AnyCommand, calls: readonly Call[]): AnyCall[] {
  return calls.map((call) => {
    if (!call.admission || isAppError(call.admission)) throw new Error(`a call of ${name} was not admitted`);
    return { ctx: contextOf(call.runtime, { ...call, caller: call.admission }), input: call.input };
  });
}

async function writeAtOnce(runtime: Runtime, write: AnyWrite, calls: readonly AnyCall[]): Promise<Outcomes> {
  const shared = { tx: runtime.db, outbox: { hasEvents: false } };
  const outcomes = await write(shared, withShared(calls, shared));
  if (shared.outbox.hasEvents) await (runtime.wake ? runtime.wake() : wakeRelay(runtime.db));
  return outcomes;
}

async function writeLocked(
  runtime: Runtime,
  together: AnyTogether,
  asked: readonly Asked[],
  calls: readonly AnyCall[],
): Promise<Outcomes> {
  const [first] = calls;
  if (!first) return [];
  return inTransaction(runtime, first.ctx, async ({ tx, outbox }) => {
    await together.lock(
      tx,
      asked.map(({ input }) => input),
    );
    const write = await together.prepare(tx, asked);
    return write({ tx, outbox }, withShared(calls, { tx, outbox }));
  });
}

function withShared(calls: readonly AnyCall[], shared: Pick<Ctx, "tx" | "outbox">): AnyCall[] {
  return calls.map(({ ctx, input }) => ({ ctx: { ...ctx, ...shared }, input }));
}

function toOutcome(outcome: GatheredOutcome<unknown> | undefined): Outcome<unknown> {
  if (outcome === undefined) return { error: new Error("a call of a gathering was given no outcome") };
  if (outcome === "busy") return "busy";
  return "view" in outcome ? { value: outcome.view } : { error: outcome };
}
