import type { z } from "zod";
import type { Issue } from "@/lib/core/errors";
import { readWith } from "@/lib/core/issues";
import type { Tree } from "./tree";

/**
 * Every fault of an input at once. A contract looks at how fields go together only when each is right by itself: what is not is taken for
 * a right sample then, and asked again.
 */
export function faultsOf<S extends z.ZodType>(
  schema: S,
  input: Tree,
  samples: Tree,
): { issues: Issue[]; data: z.output<S> | undefined } {
  const read = readWith(schema, input);
  if (read.ok) return { issues: [], data: read.data };
  const wrong = new Set(read.issues.map(({ path }) => String(path[0])));
  const mended = Object.fromEntries(Object.entries(samples).filter(([key]) => wrong.has(key)));
  const again = readWith(schema, { ...input, ...mended });
  const more = again.ok ? [] : again.issues.filter(({ path }) => !wrong.has(String(path[0])));
  return { issues: [...read.issues, ...more], data: undefined };
}
