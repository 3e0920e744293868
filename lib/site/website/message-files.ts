import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "@/lib/core/base/actor";

const indexes = new Map<Locale, ReadonlyMap<string, string>>();

/**
 * A language's message files by namespace: `rooms` → `…/messages/fr/deals/rooms.json`. Names are
 * unique across folders.
 */
export function messageFiles(locale: Locale): ReadonlyMap<string, string> {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), "messages", locale);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  return new Map(files.sort().map((file) => [namespaceOf(file), join(folder, file)]));
}

function namespaceOf(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1, -".json".length);
}

/** Files do not change within a release, so production lists them once. */
export function filesOf(locale: Locale): ReadonlyMap<string, string> {
  const known = process.env.NODE_ENV === "production" ? indexes.get(locale) : undefined;
  const files = known ?? messageFiles(locale);
  indexes.set(locale, files);
  return files;
}
