"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { bodyOf } from "@/lib/client/body-of";
import { type DealReviews, WriteReview } from "@/lib/deals/reviews/contract";
import { CRITERIA } from "@/lib/deals/reviews/enums";
import { REVIEW_LIMITS } from "@/lib/deals/reviews/limits";
import { ScoreField } from "./score-field";

type ReviewDialogProps = {
  reservationId: number;
  otherName: string;
  onDone: (view: DealReviews) => void;
  onClose: () => void;
};

/** Writes a review: four criteria and an optional text. */
export function ReviewDialog({ reservationId, otherName, onDone, onClose }: ReviewDialogProps) {
  const t = useTranslations("reviews");
  const contractForm = useContractForm({
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
  const { form, errorOf } = contractForm;
  const values = form.watch();
  return (
    <FormDialog
      contractForm={contractForm}
      title={t("form.title", { name: otherName })}
      description={t("form.text")}
      submit={t("form.send")}
      back={t("form.back")}
      onClose={onClose}
    >
      {CRITERIA.map((criterion) => (
        <ScoreField
          key={criterion}
          criterion={criterion}
          value={String(values[criterion] ?? "")}
          field={form.register(criterion)}
          error={errorOf(criterion)}
        />
      ))}
      <Field
        label={t("form.comment")}
        contacts="refused"
        hint={t("form.commentHint")}
        error={errorOf("comment")}
        optional
      >
        <Textarea
          rows={4}
          className="min-h-32"
          dir="auto"
          maxLength={REVIEW_LIMITS.commentLengthMax}
          {...form.register("comment")}
        />
      </Field>
    </FormDialog>
  );
}
