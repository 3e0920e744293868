"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { bodyOf } from "@/lib/client/body-of";
import { type DealReviews, WriteReview } from "@/lib/deals/reviews/contract";
import { CRITERIA } from "@/lib/deals/reviews/enums";
import { REVIEW_LIMITS } from "@/lib/deals/reviews/limits";
import { MarkField } from "./mark-field";

type ReviewDialogProps = {
  reservationId: number;
  otherName: string;
  onDone: (view: DealReviews) => void;
  onClose: () => void;
};

/** Writes a review: four criteria and an optional text. */
export function ReviewDialog({ reservationId, otherName, onDone, onClose }: ReviewDialogProps) {
  const t = useTranslations("reviews");
  const formId = useId();
  const { form, formProps, submitProps, errorOf } = useContractForm({
    schema: WriteReview,
    defaultValues: { punctuality: "", communication: "", care: "", accuracy: "", comment: "" },
    toInput: (values) => ({
      id: reservationId,
      ...Object.fromEntries(CRITERIA.map((criterion) => [criterion, values[criterion] || undefined])),
      comment: values.comment,
    }),
    send: async (input) => {
      onDone(
        await callApi("POST", "/v1/reservations/{id}/reviews", { path: { id: reservationId }, body: bodyOf(input) }),
      );
      toast({ title: t("form.sent"), variant: "success" });
      onClose();
    },
  });
  const values = form.watch();
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={t("form.title", { name: otherName })}
        description={t("form.text")}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t("form.back")}
            </Button>
            <Button {...submitProps} form={formId}>
              {t("form.send")}
            </Button>
          </>
        }
      >
        <form {...formProps} id={formId} className="flex flex-col gap-5">
          <FormSummary form={form} />
          {CRITERIA.map((criterion) => (
            <MarkField
              key={criterion}
              criterion={criterion}
              value={String(values[criterion] ?? "")}
              field={form.register(criterion)}
              error={errorOf(criterion)}
            />
          ))}
          <Field label={t("form.comment")} hint={t("form.commentHint")} error={errorOf("comment")} optional>
            <Textarea
              rows={4}
              className="min-h-32"
              dir="auto"
              maxLength={REVIEW_LIMITS.commentLengthMax}
              {...form.register("comment")}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
