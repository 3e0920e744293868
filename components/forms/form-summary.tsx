"use client";

import { useTranslations } from "next-intl";
import { type FieldErrors, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import { Notice } from "@/components/ui/notice";
import { FieldIssues } from "./field-issues";

/**
 * What is wrong with the whole form after it was sent: the server's answer, or the fields that are
 * to be mended, each with a link.
 */
export function FormSummary<V extends FieldValues>({ form }: { form: UseFormReturn<V> }) {
  const t = useTranslations("forms");
  const { errors, submitCount } = form.formState;
  const server: unknown = get(errors, "root.server.message") ?? get(errors, "root.form.message");
  const count = countOf(errors);
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
