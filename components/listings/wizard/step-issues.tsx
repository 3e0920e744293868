"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import type { Issue } from "@/lib/core/base/errors";
import { fieldId, focusField } from "./field-ids";
import { useWizard } from "./use-wizard";

/**
 * Words the part of the form that a field is in, such as the second package; nothing where there is
 * only one.
 */
export type PartOf = (list: string, index: number) => string | undefined;

type StepIssuesProps = {
  partOf: PartOf;
  /** The names of the steps, in their order. */
  labels: readonly string[];
};

/**
 * The issues of the step, each with a link to its field; and, once the whole was refused, those of
 * the other steps, each with a link to its step.
 */
export function StepIssues({ partOf, labels: steps }: StepIssuesProps) {
  const t = useTranslations("wizard.nav");
  const tFields = useTranslations("wizard.fields");
  const { issues, elsewhere, labels, errorOf, textOf, goTo } = useWizard();
  const first = onePerField(issues);
  const others = elsewhere.map(({ at, issues: found }) => ({ at, issues: onePerField(found) }));
  const count = others.reduce((sum, other) => sum + other.issues.length, first.length);
  const whereOf = ([list, index]: (string | number)[], path: string) => {
    const label = labels.get(path);
    const part = typeof index === "number" ? partOf(String(list), index) : undefined;
    return label && part ? tFields("within", { part, field: label }) : label;
  };
  return (
    <Notice variant="danger" role="alert" title={t("faults", { count })}>
      <ul className="mt-1 list-disc ps-5">
        {first.map((issue) => {
          const path = issue.path.join(".");
          const text = errorOf(path) ?? textOf(issue);
          const where = whereOf(issue.path, path);
          return (
            <li key={path} className="py-1">
              {where ? (
                <a
                  href={`#${fieldId(path)}`}
                  className="underline underline-offset-4"
                  onClick={(event) => {
                    if (focusField(path)) event.preventDefault();
                  }}
                >
                  {t("fault", { field: where, text })}
                </a>
              ) : (
                text
              )}
            </li>
          );
        })}
        {others.flatMap(({ at, issues: found }) =>
          found.map((issue) => {
            const path = issue.path.join(".");
            const where = whereOf(issue.path, path);
            const text = where ? t("fault", { field: where, text: textOf(issue) }) : textOf(issue);
            return (
              <li key={path} className="py-1">
                <button type="button" className="text-start underline underline-offset-4" onClick={() => goTo(at)}>
                  {t("fault", { field: steps[at] ?? "", text })}
                </button>
              </li>
            );
          }),
        )}
      </ul>
    </Notice>
  );
}

function onePerField(issues: readonly Issue[]): Issue[] {
  return [...new Map(issues.toReversed().map((issue) => [issue.path.join("."), issue])).values()].toReversed();
}
