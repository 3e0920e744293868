import { get, set } from "react-hook-form";
import type { z } from "zod";
import type { Issue } from "@/lib/core/base/errors";
import { readWith } from "@/lib/core/base/issues";
import { pointIssues } from "@/lib/platform/places/rules";
import type { ShownCity } from "./form-values";

/**
 * A step of a form: its name, and the fields of the contract that are its own. A part of a field,
 * such as `depart.city`, may belong to an earlier step than the rest of it.
 */
export type WizardStep<N extends string = string, F extends string = string> = { name: N; owns: readonly F[] };

type StepCheck<S extends z.ZodObject> = {
  /** The contract that the server reads the form with. */
  schema: z.ZodType;
  /** The fields that `alsoCheck` looks at. */
  fields: S;
  input: object;
  /**
   * Right values of fields: they stand in for later steps, and for fields whose own issue is known.
   */
  samples: object;
  steps: readonly WizardStep[];
  step: WizardStep;
  /** The issues beside the contract's, such as of dates; some fields are not known or not right. */
  alsoCheck: (data: z.output<S>, unknown: ReadonlySet<string>) => Issue[];
};

/**
 * The issues of one step: the whole contract is asked with later steps taken as right, so that the
 * server agrees.
 */
export function checkStep<S extends z.ZodObject>(check: StepCheck<S>): Issue[] {
  const { schema, fields, input, samples, steps, step, alsoCheck } = check;
  const at = steps.indexOf(step);
  const later = new Set(steps.slice(at + 1).flatMap(({ owns }) => owns));
  const filled = structuredClone(Object.fromEntries(Object.entries(samples).filter(([key]) => later.has(key))));
  // Of what comes later a part may have been asked already.
  for (const path of steps.slice(0, at + 1).flatMap(({ owns }) => owns))
    if (path.includes(".") && later.has(path.split(".")[0] ?? "")) set(filled, path, get(input, path));
  const whole = { ...input, ...filled };
  const read = readWith(schema, whole);
  const { issues, mended } = read.ok ? { issues: [], mended: whole } : withHidden(schema, whole, samples, read.issues);
  const known = Object.entries(mended).filter(([name]) => name in fields.shape);
  const sound = readWith(fields, Object.fromEntries(known));
  if (!sound.ok) return issues;
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const beside = alsoCheck(sound.data, new Set([...later, ...wrong]));
  return [...issues, ...beside.filter(({ path }) => !wrong.has(String(path[0])))];
}

/**
 * Every issue of an input at once. A contract looks at how fields go together only when each is
 * right by itself: what is not is replaced by a right sample, and the contract asked again.
 */
function withHidden(schema: z.ZodType, input: object, samples: object, issues: Issue[]) {
  const wrong = issues.map(({ path }) => path.join("."));
  const mended = structuredClone(input);
  for (const path of wrong) {
    // One sample stands for every item of a list.
    const sample: unknown = get(samples, path.replaceAll(/\.\d+(?=\.|$)/g, ".0"));
    if (sample !== undefined) set(mended, path, sample);
  }
  const again = readWith(schema, mended);
  const isNew = ({ path }: Issue) => !wrong.some((known) => `${path.join(".")}.`.startsWith(`${known}.`));
  return { issues: [...issues, ...(again.ok ? [] : again.issues.filter(isNew))], mended };
}

/**
 * The issue of a point that lies too far from its city, by the server's rule; none while the middle
 * is unknown.
 */
export function checkPoint(place: { coordinates: ShownCity["point"]; ui: ShownCity }, path: Issue["path"]): Issue[] {
  const { coordinates, ui } = place;
  if (coordinates === "" || ui.point === "") return [];
  const [latitude, longitude] = ui.point;
  return pointIssues(coordinates, { latitude, longitude }, [...path, "coordinates"]);
}

/** The step that an issue belongs to: the one that owns the nearest part of the form. */
export function stepOfIssue<S extends WizardStep>(steps: readonly S[], issue: Issue): S | undefined {
  const path = `${issue.path.join(".")}.`;
  const nearest = (step: S) =>
    Math.max(-1, ...step.owns.map((owned) => (path.startsWith(`${owned}.`) ? owned.length : -1)));
  const [first] = steps.filter((step) => nearest(step) >= 0).sort((one, other) => nearest(other) - nearest(one));
  return first;
}
