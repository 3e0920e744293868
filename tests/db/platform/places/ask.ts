import type { z } from "zod";
import type { Actor, Locale } from "@/lib/core/base/actor";
import type { Command } from "@/lib/core/commands/command";
import { callAs } from "@/tests/support/call";

/** Runs a public query as a visitor who reads this language. */
export function ask<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  query: Command<A, I, O>,
  raw: Record<string, unknown>,
  locale: Locale = "fr",
): Promise<z.output<O>> {
  return callAs("visitor", query, raw, { locale });
}
