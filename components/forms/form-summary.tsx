"use client";

import { useTranslations } from "next-intl";
import { type FieldErrors, type FieldValues, get } from "react-hook-form";
import { Notice } from "@/components/ui/notice";
import type { Returned } from "@/lib/core/fields/form-address";
import { OUTCOME_ID } from "@/lib/core/fields/form-address";
import { EditNotice } from "./edit-notice";
import { FieldIssues } from "./field-issues";
import type { ContractForm } from "./use-contract-form";

type FormSummaryProps<V extends FieldValues> = Pick<ContractForm<V>, "form"> &
  Partial<Pick<ContractForm<V>, "conflict" | "returned">> & {
    /** The label of a field, for a form that works without scripts. */
    labelOf?: (name: string) => string;
  };

/**
 * The errors of a submitted form: the server's answer, or the fields to correct, each with a link.
 */
export function FormSummary<V extends FieldValues>({ form, conflict, returned, labelOf }: FormSummaryProps<V>) {
  const t = useTranslations("forms");
  const { errors, submitCount } = form.formState;
  const server: unknown = get(errors, "root.server.message") ?? get(errors, "root.form.message");
  const count = countOf(errors);
  if (conflict) return <EditNotice {...conflict} />;
  if (returned?.message && submitCount === 0) return <ReturnedFaults returned={returned} labelOf={labelOf} />;
  if (typeof server === "string") {
    return (
      <Notice variant="danger" role="alert">
        {server}
      </Notice>
    );
  }
  if (submitCount === 0 || count === 0) return labelOf ? null : <NeedsScript />;
  return <FieldIssues title={t("faults", { count })} judged={errors} />;
}

type ReturnedFaultsProps = { returned: Returned; labelOf: FormSummaryProps<FieldValues>["labelOf"] };

/** The faults as the server draws them: with links that need no script. */
function ReturnedFaults({ returned: { issues, message }, labelOf }: ReturnedFaultsProps) {
  const t = useTranslations("forms");
  const byField = [...new Map(issues.toReversed().map((issue) => [issue.path.join("."), issue.message]))].toReversed();
  return (
    <div id={OUTCOME_ID} className="scroll-mt-24">
      <Notice
        variant="danger"
        role="alert"
        title={byField.length > 0 ? t("faults", { count: byField.length }) : undefined}
      >
        {byField.length > 0 ? (
          <ul className="mt-1 list-disc ps-5">
            {byField.map(([name, text]) => (
              <li key={name} className="py-1">
                <a href={`#${name}`} className="underline underline-offset-4">
                  {labelOf?.(name) ? t("fault", { field: labelOf(name), text }) : text}
                </a>
              </li>
            ))}
          </ul>
        ) : (
          message
        )}
      </Notice>
    </div>
  );
}

/** In place of silence where no script runs. */
function NeedsScript() {
  const t = useTranslations("forms");
  return (
    <div className="noscript:block hidden">
      <Notice variant="warning">{t("needsScript")}</Notice>
    </div>
  );
}

function countOf(errors: FieldErrors | object): number {
  return Object.entries(errors).reduce((sum, [name, error]) => {
    if (name === "root" || typeof error !== "object" || error === null) return sum;
    return sum + ("message" in error && typeof error.message === "string" ? 1 : countOf(error));
  }, 0);
}
