"use client";

import { type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/dialog";
import { FormSummary } from "./form-summary";
import type { ContractForm } from "./use-contract-form";

type FormDialogContentProps<V extends FieldValues> = {
  contractForm: ContractForm<V>;
  title: ReactNode;
  description?: ReactNode;
  size?: "sm" | "md";
  /** The label of the button that sends. */
  submit: ReactNode;
  /** `danger` for what cannot be undone. */
  variant?: "primary" | "danger";
  /** Something that is sent with the form is not there yet. */
  isWaiting?: boolean;
  /** The label of the button that leaves without sending; without it the dialog's own is enough. */
  back?: ReactNode;
  children: ReactNode;
};

/**
 * A form as a dialog's content: what is wrong with it above its fields, its buttons in sight while
 * they scroll.
 */
export function FormDialogContent<V extends FieldValues>(props: FormDialogContentProps<V>) {
  const {
    contractForm,
    title,
    description,
    size = "md",
    submit,
    variant = "primary",
    isWaiting,
    back,
    children,
  } = props;
  const { form, formProps, submitProps } = contractForm;
  const formId = useId();
  return (
    <DialogContent
      size={size}
      title={title}
      description={description}
      footer={
        <>
          {back ? (
            <DialogClose asChild>
              <Button variant="secondary">{back}</Button>
            </DialogClose>
          ) : null}
          <Button {...submitProps} disabled={isWaiting} form={formId} variant={variant}>
            {submit}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className="flex flex-col gap-5">
        <FormSummary form={form} conflict={contractForm.conflict} />
        {children}
      </form>
    </DialogContent>
  );
}

/**
 * The same in a dialog that is open as long as it is drawn, and does not close while it is sent.
 */
export function FormDialog<V extends FieldValues>(props: FormDialogContentProps<V> & { onClose: () => void }) {
  const { onClose, ...content } = props;
  const { isSubmitting } = props.contractForm.form.formState;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen || isSubmitting ? undefined : onClose())}>
      <FormDialogContent {...content} />
    </Dialog>
  );
}
