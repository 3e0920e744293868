import type { z } from "zod";
import { storable } from "@/db/storable";
import type { Issue } from "./errors";

type Params = Record<string, string | number>;

/** An issue for `superRefine`; its text is the message key `validation.<code>`. */
export function toIssue(code: string, path: (string | number)[], params: Params = {}) {
  return { code: "custom" as const, path, params: { rule: code, ...params }, message: code, input: undefined };
}

/** Parses an input; forms and commands both use it, so they report the same issues. */
export function readWith<S extends z.ZodType>(
  schema: S,
  raw: unknown,
): { ok: true; data: z.output<S> } | { ok: false; issues: Issue[] } {
  const input = storable(raw);
  if (!input.ok) return { ok: false, issues: [{ path: [], code: "invalid" }] };
  // `codeOf` distinguishes a missing value from a wrong type by the input.
  const parsed = schema.safeParse(input.value, { reportInput: true });
  return parsed.success
    ? { ok: true, data: parsed.data }
    : { ok: false, issues: parsed.error.issues.flatMap((issue) => flatten(issue, [])) };
}

/** Maps an issue of zod to ours: a path, a rule's code and the text's parameters. */
function flatten(issue: z.core.$ZodIssue, prefix: PropertyKey[]): Issue[] {
  const path = [...prefix, ...issue.path].map((part) => (typeof part === "number" ? part : String(part)));
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: [...path, key], code: "unknown_key" }));
  }
  if (issue.code === "invalid_union") {
    const closest = issue.errors.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
    return closest?.length
      ? closest.flatMap((inner) => flatten(inner, [...prefix, ...issue.path]))
      : [{ path, code: "invalid" }];
  }
  return [{ path, ...codeOf(issue) }];
}

/** The union branch that got furthest is the one that the caller meant. */
function rankOf(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(0, ...issues.map((issue) => (issue.code === "invalid_type" && issue.path.length === 0 ? 2 : 1)));
}

function codeOf(issue: z.core.$ZodIssue): Omit<Issue, "path"> {
  switch (issue.code) {
    case "custom": {
      // `toIssue` wrote it.
      const { rule, ...params } = (issue.params ?? {}) as Params & { rule?: string };
      return { code: rule ?? "invalid", params };
    }
    case "invalid_type":
      if (issue.input === Number.POSITIVE_INFINITY || issue.input === Number.NEGATIVE_INFINITY)
        return { code: "number_out_of_range" };
      return { code: issue.input === undefined ? "required" : "wrong_type" };
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return { code: sizeCode("max", issue.origin), params: { max: Number(issue.maximum) } };
    case "invalid_format":
      return { code: `format_${issue.format === "email" ? "email" : issue.format === "regex" ? "text" : "value"}` };
    case "invalid_value":
      // An empty field of a form is no wrong choice.
      if (issue.input === "" || issue.input === null) return { code: "choose" };
      return { code: issue.input === undefined ? "required" : "not_an_option" };
    default:
      return { code: "invalid" };
  }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): Omit<Issue, "path"> {
  const min = Number(issue.minimum);
  if (issue.origin === "string" && min <= 1) return { code: "required" };
  if (issue.origin === "number" && min === 0 && issue.inclusive === false) return { code: "positive" };
  return { code: sizeCode("min", issue.origin), params: { min } };
}

function sizeCode(end: "min" | "max", origin: string): string {
  if (origin === "string") return `${end}_length`;
  if (origin === "array" || origin === "set") return `${end}_items`;
  if (origin === "date") return `${end}_date`;
  return `${end}_value`;
}
