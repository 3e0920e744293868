import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { DEFAULT_LOCALE } from "@/lib/core/base/actor";
import type { Command } from "@/lib/core/commands/command";
import { execute } from "@/lib/core/commands/execute";
import type { Runtime } from "@/lib/core/commands/runtime";
import { currentWork } from "@/lib/core/observability/origin";

/**
 * Runs a command as the system itself, as jobs and commands for operators do, and returns its view;
 * only what needs no person can be run so.
 */
export async function runCommand<I extends z.ZodType, O extends z.ZodType>(
  runtime: Runtime,
  command: Command<null, I, O>,
  payload: z.input<I>,
): Promise<z.output<O>> {
  const request = {
    caller: { kind: "system" },
    locale: DEFAULT_LOCALE,
    requestId: currentWork()?.requestId ?? randomUUID(),
    ip: "",
    userAgent: "jobs",
  } as const;
  return (await execute(runtime, command, request, payload)).view;
}
