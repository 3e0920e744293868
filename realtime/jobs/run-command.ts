import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Runtime } from "@/lib/core/runtime";
import type { Actor } from "../../lib/core/actor";
import { DEFAULT_LOCALE } from "../../lib/core/actor";
import type { Command } from "../../lib/core/command";
import { execute } from "../../lib/core/execute";

/** Runs a command as the system itself, as jobs do, and gives its view. */
export async function runCommand<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  runtime: Runtime,
  command: Command<A, I, O>,
  payload: unknown,
): Promise<z.output<O>> {
  const request = {
    caller: { kind: "system" },
    locale: DEFAULT_LOCALE,
    requestId: randomUUID(),
    ip: "",
    userAgent: "jobs",
  } as const;
  return (await execute(runtime, command, request, payload)).view;
}
