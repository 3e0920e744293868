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
import { type DealReviews, ReplyReview } from "@/lib/deals/reviews/contract";
import { REVIEW_LIMITS } from "@/lib/deals/reviews/limits";

type ReplyDialogProps = { reviewId: number; onDone: (view: DealReviews) => void; onClose: () => void };

/** Writes the one public reply to a review. */
export function ReplyDialog({ reviewId, onDone, onClose }: ReplyDialogProps) {
  const t = useTranslations("reviews.reply");
  const formId = useId();
  const { form, formProps, submitProps, errorOf } = useContractForm({
    schema: ReplyReview,
    defaultValues: { reply: "" },
    toInput: ({ reply }) => ({ id: reviewId, reply }),
    send: async (_input, { reply }) => {
      onDone(await callApi("POST", "/v1/reviews/{id}/reply", { path: { id: reviewId }, body: { reply } }));
      toast({ title: t("sent"), variant: "success" });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        size="sm"
        title={t("title")}
        description={t("text")}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t("back")}
            </Button>
            <Button {...submitProps} form={formId}>
              {t("send")}
            </Button>
          </>
        }
      >
        <form {...formProps} id={formId} className="flex flex-col gap-4">
          <FormSummary form={form} />
          <Field label={t("label")} error={errorOf("reply")}>
            <Textarea
              rows={4}
              className="min-h-32"
              dir="auto"
              maxLength={REVIEW_LIMITS.replyLengthMax}
              {...form.register("reply")}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
