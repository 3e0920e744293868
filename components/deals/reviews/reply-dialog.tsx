"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { type DealReviews, ReplyReview } from "@/lib/deals/reviews/contract";
import { REVIEW_LIMITS } from "@/lib/deals/reviews/limits";

type ReplyDialogProps = { reviewId: number; onDone: (view: DealReviews) => void; onClose: () => void };

/** Writes the one public reply to a review. */
export function ReplyDialog({ reviewId, onDone, onClose }: ReplyDialogProps) {
  const t = useTranslations("reviews.reply");
  const contractForm = useContractForm({
    schema: ReplyReview,
    defaultValues: { reply: "" },
    toInput: ({ reply }) => ({ id: reviewId, reply }),
    send: async (_input, { reply }) => {
      onDone(await callApi("POST", "/v1/reviews/{id}/reply", { path: { id: reviewId }, body: { reply } }));
      toast({ title: t("sent"), variant: "success" });
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  return (
    <FormDialog
      contractForm={contractForm}
      size="sm"
      title={t("title")}
      description={t("text")}
      submit={t("send")}
      back={t("back")}
      onClose={onClose}
    >
      <Field label={t("label")} contacts="refused" error={errorOf("reply")}>
        <Textarea
          rows={4}
          className="min-h-32"
          dir="auto"
          maxLength={REVIEW_LIMITS.replyLengthMax}
          {...form.register("reply")}
        />
      </Field>
    </FormDialog>
  );
}
