import type { z } from "zod";
import type { Actor, Locale } from "@/lib/core/actor";
import type { Command } from "@/lib/core/command";
import { isAppError } from "@/lib/core/errors";
import { readForPage } from "@/lib/http/page";

/** Reads a listing to edit: null when it is not there, not one's own, or in a state that takes no edit. */
export async function readEdited<I extends z.ZodType, V extends { actions: string[]; private: unknown }>(
  command: Command<Actor | null, I, z.ZodType<V>>,
  locale: Locale,
  id: string,
): Promise<V | null> {
  try {
    const view = await readForPage(command, locale, { id });
    return view.private !== null && view.actions.includes("edit") ? view : null;
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}
