"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { fieldId, focusField } from "./field-ids";
import { type FormValues, listAt } from "./form-values";
import type { Wizard } from "./use-wizard";

/** What is wrong with the step, each fault with the way to its field. */
export function StepIssues({ wizard }: { wizard: Wizard }) {
  const t = useTranslations("wizard.nav");
  const whereOf = usePlaceWords(wizard);
  const seen = new Set<string>();
  const faults = wizard.issues.filter(({ path }) => {
    const at = path.join(".");
    return !seen.has(at) && seen.add(at);
  });
  return (
    <Notice tone="danger" role="alert" title={t("faults", { count: faults.length })}>
      <ul className="mt-1 list-disc ps-5">
        {faults.map((issue) => {
          const path = issue.path.join(".");
          const text = wizard.errorOf(path) ?? wizard.textOf(issue);
          const where = whereOf(path);
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

/** Words the field of a fault, with the part of the form that it stands in where there are several. */
function usePlaceWords({ labels, values }: Wizard): (path: string) => string | undefined {
  const t = useTranslations("wizard.fields");
  const tDirection = useTranslations("wizard.choices.direction");
  const optionWords = (options: FormValues[], index: number) => {
    const direction = options[index]?.direction === "retour" ? "retour" : "aller";
    const place = options.slice(0, index + 1).filter((option) => option.direction === options[index]?.direction).length;
    const option = t("option", { number: place });
    return values.hasReturnDate === true ? t("within", { part: tDirection(direction), field: option }) : option;
  };
  return (path) => {
    const label = labels.get(path);
    const [list = "", index = ""] = path.split(".");
    const number = Number(index) + 1;
    if (!label || Number.isNaN(number) || listAt(values, list).length < 2) return label;
    if (list === "packages") return t("within", { part: t("package", { number }), field: label });
    if (list === "luggageOptions" || list === "groundOptions")
      return t("within", { part: optionWords(listAt(values, list), Number(index)), field: label });
    return label;
  };
}
