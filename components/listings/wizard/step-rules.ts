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
  /** The fields that `alsoCheck` reads. */
  fields: S;
  input: object;
  /** Valid samples of fields: they fill in later steps, and fields whose own issue is known. */
  samples: object;
  steps: readonly WizardStep[];
  step: WizardStep;
  /**
   * The issues in addition to the contract's, such as of dates; some fields are unknown or invalid.
   */
  alsoCheck: (data: z.output<S>, unknown: ReadonlySet<string>) => Issue[];
};

/**
 * The issues of one step: the whole contract is checked with later steps taken as valid, so that
 * the server agrees.
 */
export function checkStep<S extends z.ZodObject>(check: StepCheck<S>): Issue[] {
  const { schema, fields, input, samples, steps, step, alsoCheck } = check;
  const at = steps.indexOf(step);
  const later = new Set(steps.slice(at + 1).flatMap(({ owns }) => owns));
  const filled = structuredClone(Object.fromEntries(Object.entries(samples).filter(([key]) => later.has(key))));
  // A part of a later object may have been filled in already.
  for (const path of steps.slice(0, at + 1).flatMap(({ owns }) => owns))
    if (path.includes(".") && later.has(path.split(".")[0] ?? "")) set(filled, path, get(input, path));
  const whole = { ...input, ...filled };
  const read = readWith(schema, whole);
  const { issues, corrected } = read.ok
    ? { issues: [], corrected: whole }
    : withHidden(schema, whole, samples, read.issues);
  const known = Object.entries(corrected).filter(([name]) => name in fields.shape);
  const sound = readWith(fields, Object.fromEntries(known));
  if (!sound.ok) return issues;
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const added = alsoCheck(sound.data, new Set([...later, ...wrong]));
  return [...issues, ...added.filter(({ path }) => !wrong.has(String(path[0])))];
}

/**
 * Returns every issue of an input together. A contract checks combinations of fields only when each
 * field is valid: invalid ones are replaced by valid samples, and the contract runs again.
 */
function withHidden(schema: z.ZodType, input: object, samples: object, issues: Issue[]) {
  const wrong = issues.map(({ path }) => path.join("."));
  const corrected = structuredClone(input);
  for (const path of wrong) {
    // One sample serves every item of a list.
    const sample: unknown = get(samples, path.replaceAll(/\.\d+(?=\.|$)/g, ".0"));
    if (sample !== undefined) set(corrected, path, sample);
  }
  const again = readWith(schema, corrected);
  const isNew = ({ path }: Issue) => !wrong.some((known) => `${path.join(".")}.`.startsWith(`${known}.`));
  return { issues: [...issues, ...(again.ok ? [] : again.issues.filter(isNew))], corrected };
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
