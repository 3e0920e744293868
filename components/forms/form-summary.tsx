"use client";

import { useTranslations } from "next-intl";
import { type FieldErrors, type FieldValues, get } from "react-hook-form";
import { Notice } from "@/components/ui/notice";
import { EditNotice } from "./edit-notice";
import { FieldIssues } from "./field-issues";
import type { ContractForm } from "./use-contract-form";

type FormSummaryProps<V extends FieldValues> = Pick<ContractForm<V>, "form"> &
  Partial<Pick<ContractForm<V>, "conflict">>;

/**
 * What is wrong with the whole form after it was sent: the server's answer, or the fields that are
 * to be mended, each with a link.
 */
export function FormSummary<V extends FieldValues>({ form, conflict }: FormSummaryProps<V>) {
  const t = useTranslations("forms");
  const { errors, submitCount } = form.formState;
  const server: unknown = get(errors, "root.server.message") ?? get(errors, "root.form.message");
  const count = countOf(errors);
  if (conflict) return <EditNotice {...conflict} />;
  if (typeof server === "string") {
    return (
      <Notice variant="danger" role="alert">
        {server}
      </Notice>
    );
  }
  if (submitCount === 0 || count === 0) return null;
  return <FieldIssues title={t("faults", { count })} judged={errors} />;
}

function countOf(errors: FieldErrors | object): number {
  return Object.entries(errors).reduce((sum, [name, error]) => {
    if (name === "root" || typeof error !== "object" || error === null) return sum;
    return sum + ("message" in error && typeof error.message === "string" ? 1 : countOf(error));
  }, 0);
}
