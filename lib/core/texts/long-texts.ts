import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "@/lib/core/base/actor";

/** A Markdown document with its front matter. */
export type LongText = { head: Record<string, string>; body: string };

const cache = new Map<string, LongText>();

/**
 * Reads `messages/<folder>/<slug>.<locale>.md`. `folder` and `slug` must be constants of ours,
 * never a caller's input. Throws when the file or its front matter is missing.
 */
export function readLongText(folder: "guides" | "legal", slug: string, locale: Locale): LongText {
  const name = `${folder}/${slug}.${locale}.md`;
  const known = cache.get(name);
  if (known && process.env.NODE_ENV === "production") return known;
  // Both processes run in the repository's root.
  const file = join(/* turbopackIgnore: true */ process.cwd(), "messages", name);
  const text = parseLongText(readFileSync(file, "utf8"), name);
  cache.set(name, text);
  return text;
}

/** Parses front matter (`name: value` between lines of `---`) and body. */
export function parseLongText(source: string, name: string): LongText {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source);
  if (!match) throw new Error(`${name} has no head between two lines of ---`);
  const lines = (match[1] ?? "").split("\n").map((line) => /^(\w+): (.+)$/.exec(line));
  if (lines.includes(null)) throw new Error(`${name}: a line of the head is not "name: value"`);
  const head = Object.fromEntries(lines.flatMap((line) => (line ? [[line[1], line[2]]] : [])));
  return { head, body: (match[2] ?? "").trim() };
}

/** Replaces `{name}` by the fact of that name; throws for an unknown name. */
export function fillText(text: string, facts: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`a text names {${name}}, which is no fact`);
    return fact;
  });
}

/**
 * Drops the sections whose condition does not hold for this deployment: from a line `::: name` or
 * `::: not name` to a line `:::`. Throws for an unknown condition.
 */
export function selectSections(text: string, holds: Record<string, boolean>): string {
  return text.replaceAll(
    /^::: (not )?(\w+)\n([\s\S]*?)^:::\n*/gm,
    (_match, not: string | undefined, name: string, part: string) => {
      const isSo = holds[name];
      if (isSo === undefined) throw new Error(`a text asks whether ${name}, which is no condition`);
      return isSo === (not === undefined) ? `${part.trim()}\n\n` : "";
    },
  );
}
