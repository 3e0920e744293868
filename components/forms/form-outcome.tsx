import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Notice } from "@/components/ui/notice";
import { FormSummary } from "./form-summary";

type FormOutcomeProps<V extends FieldValues> = { form: UseFormReturn<V>; isDone: boolean; done: ReactNode };

/**
 * What came of sending a form that stays open: its faults above the fields, or that it is saved.
 */
export function FormOutcome<V extends FieldValues>({ form, isDone, done }: FormOutcomeProps<V>) {
  return (
    <>
      <FormSummary form={form} />
      {isDone ? (
        <Notice variant="success" role="status">
          {done}
        </Notice>
      ) : null}
    </>
  );
}
