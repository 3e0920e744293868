import type { z } from "zod";
import type { Db } from "@/db/client";
import type { PersonSpec } from "@/demo/data/person-spec";
import type { Actor, Caller, Locale } from "@/lib/core/base/actor";
import { isAppError } from "@/lib/core/base/errors";
import { contextOf } from "@/lib/core/commands/call-context";
import type { AnyCommand, Command, Ctx } from "@/lib/core/commands/command";
import { execute } from "@/lib/core/commands/execute";
import type { Runtime } from "@/lib/core/commands/runtime";
import { chooseAdapters } from "@/lib/runtime/adapters";
import { makeRuntime } from "@/lib/runtime/make-runtime";
import type { Clock } from "./clock";
import type { PictureShop } from "./pictures";
import type { City } from "./places";

/** Someone of the demo, with the rights that a sign-in would give. */
export type Person = { spec: PersonSpec; userId: number; workspaceId: number; actor: Actor };

/** The context of every part of the seed. */
export type DemoContext = {
  /** The one transaction that the whole demo is written in. */
  db: Db;
  clock: Clock;
  /**
   * The story's current instant, and the one at which the next job is due; unknown after a deal
   * went on.
   */
  at: { now: Date; nextJobAt?: Date | undefined };
  cities: (name: string) => City;
  people: Map<string, Person>;
  pictures: PictureShop;
};

/** Someone by their key. */
export function personOf(context: DemoContext, key: string): Person {
  const person = context.people.get(key);
  if (!person) throw new Error(`the demo has no person ${key}`);
  return person;
}

let callCount = 0;

/**
 * Runs a command at the story's instant, as a person, a visitor or the system, through the same
 * entry point as every request.
 */
export async function call<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  context: Pick<DemoContext, "db" | "at">,
  as: Person | "visitor",
  command: Command<A, I, O>,
  input: unknown,
  locale?: Locale,
): Promise<z.output<O>>;
export async function call<I extends z.ZodType, O extends z.ZodType>(
  context: Pick<DemoContext, "db" | "at">,
  as: "system",
  command: Command<null, I, O>,
  input: unknown,
): Promise<z.output<O>>;
export async function call(
  context: Pick<DemoContext, "db" | "at">,
  as: Person | "visitor" | "system",
  command: AnyCommand,
  input: unknown,
  locale: Locale = "fr",
): Promise<unknown> {
  callCount += 1;
  const caller: Caller = typeof as === "string" ? { kind: as } : { kind: "user", actor: as.actor };
  const request = {
    caller,
    locale: typeof as === "string" ? locale : as.spec.locale,
    requestId: `demo-${callCount}`,
    ip: "127.0.0.1",
    userAgent: "demo",
  };
  try {
    return (await execute(runtimeOf(context), command, request, input)).view;
  } catch (error) {
    // An error has its code alone as its message: the command and the detail are added here.
    if (isAppError(error)) error.message = `${command.name}: ${error.code} ${JSON.stringify(error.detail)}`;
    throw error;
  }
}

/** No client is connected while the demo is made, so no publisher is woken. */
function runtimeOf({ db, at }: Pick<DemoContext, "db" | "at">): Runtime {
  const adapters = chooseAdapters();
  // The story of the demo was never paid with real money, whatever its people pay with afterwards.
  const payments = adapters.paymentsOf("simulated");
  return makeRuntime({ db, now: () => at.now, wake: () => undefined, adapters: { ...adapters, payments } });
}

/** A command's context, for the few rows that are written without a command. */
export function ctxOf(context: DemoContext, { actor, spec }: Person): Ctx<Actor> {
  const caller = { kind: "user", actor } as const;
  const request = { caller, locale: spec.locale, requestId: "demo", ip: "127.0.0.1", userAgent: "demo" };
  return { ...contextOf(runtimeOf(context), { request, caller, now: context.at.now, reply: {} }), actor };
}
