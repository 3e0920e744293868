import type { z } from "zod";
import type { Issue } from "@/lib/core/errors";
import { readWith } from "@/lib/core/issues";
import { type FormValues, getAt, setAt } from "./form-values";

/**
 * Every fault of an input at once. A contract looks at how fields go together only when each is right by itself: what is not is taken for
 * a right sample then, and asked again.
 */
export function faultsOf<S extends z.ZodType>(
  schema: S,
  input: FormValues,
  samples: FormValues,
): { issues: Issue[]; data: z.output<S> | undefined } {
  const read = readWith(schema, input);
  if (read.ok) return { issues: [], data: read.data };
  const wrong = read.issues.map(({ path }) => path.join("."));
  const mended = wrong.reduce((at, path) => {
    // One sample stands for every item of a list.
    const sample = getAt(samples, path.replaceAll(/\.\d+(?=\.|$)/g, ".0"));
    return sample === undefined ? at : setAt(at, path, sample);
  }, input);
  const again = readWith(schema, mended);
  const isNew = ({ path }: Issue) => !wrong.some((known) => `${path.join(".")}.`.startsWith(`${known}.`));
  return { issues: [...read.issues, ...(again.ok ? [] : again.issues.filter(isNew))], data: undefined };
}
