import type { ComponentProps, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Notice } from "@/components/ui/notice";
import { FormSummary } from "./form-summary";

type FormOutcomeProps<V extends FieldValues> = ComponentProps<typeof FormSummary<V>> & {
  isDone: boolean;
  done: ReactNode;
};

/** The result of a form that stays open: its errors above the fields, or that it is saved. */
export function FormOutcome<V extends FieldValues>({ isDone, done, ...summary }: FormOutcomeProps<V>) {
  return (
    <>
      <FormSummary {...summary} />
      {isDone ? (
        <Notice variant="success" role="status">
          {done}
        </Notice>
      ) : null}
    </>
  );
}
