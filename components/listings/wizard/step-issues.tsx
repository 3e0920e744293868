"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { fieldId, focusField } from "./field-ids";
import { useWizard } from "./use-wizard";

/**
 * Words the part of the form that a field is in, such as the second package; nothing where there is
 * only one.
 */
export type PartOf = (list: string, index: number) => string | undefined;

/** What is wrong with the step, each issue with a link to its field. */
export function StepIssues({ partOf }: { partOf: PartOf }) {
  const t = useTranslations("wizard.nav");
  const tFields = useTranslations("wizard.fields");
  const { issues, labels, errorOf, textOf } = useWizard();
  const paths = issues.map((issue) => issue.path.join("."));
  const first = issues.filter((_issue, index) => paths.indexOf(paths[index] ?? "") === index);
  const whereOf = ([list, index]: (string | number)[], path: string) => {
    const label = labels.get(path);
    const part = typeof index === "number" ? partOf(String(list), index) : undefined;
    return label && part ? tFields("within", { part, field: label }) : label;
  };
  return (
    <Notice variant="danger" role="alert" title={t("faults", { count: first.length })}>
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
      </ul>
    </Notice>
  );
}
