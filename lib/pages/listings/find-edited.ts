import type { z } from "zod";
import type { Actor, Locale } from "@/lib/core/base/actor";
import type { Command } from "@/lib/core/commands/command";
import { readForPage } from "@/lib/http/page";
import { unlessRefused } from "@/lib/pages/base/unless-refused";

/**
 * Reads a listing to edit: null when it is not there, not one's own, or in a state that takes no
 * edit.
 */
export async function findEdited<I extends z.ZodType, V extends { actions: string[]; private: unknown }>(
  command: Command<Actor | null, I, z.ZodType<V>>,
  locale: Locale,
  id: string,
): Promise<V | null> {
  const view = await unlessRefused(() => readForPage(command, locale, { id }));
  return view && view.private !== null && view.actions.includes("edit") ? view : null;
}
