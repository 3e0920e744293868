"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { callApi } from "@/lib/client/api";
import { ReportProblem } from "@/lib/deals/recipients/contract";
import { RECIPIENT_LIMITS } from "@/lib/deals/recipients/limits";

type ProblemDialogProps = { token: string; onTold: () => void; onClose: () => void };

/** Reports a problem in the recipient's words, to the sender alone. */
export function ProblemDialog({ token, onTold, onClose }: ProblemDialogProps) {
  const t = useTranslations("recipients.page");
  const contractForm = useContractForm<{ text: string }, typeof ReportProblem>({
    schema: ReportProblem,
    defaultValues: { text: "" },
    toInput: ({ text }) => ({ token, text }),
    send: async (body) => {
      await callApi("POST", "/v1/deliveries/problem", { body });
      onTold();
    },
  });
  const { form, errorOf } = contractForm;
  return (
    <FormDialog
      contractForm={contractForm}
      size="sm"
      title={t("problemTitle")}
      description={t("problemHint")}
      submit={t("problemSend")}
      back={t("problemBack")}
      onClose={onClose}
    >
      <Field label={t("problemLabel")} error={errorOf("text")}>
        <Textarea rows={4} maxLength={RECIPIENT_LIMITS.problemLengthMax} {...form.register("text")} />
      </Field>
    </FormDialog>
  );
}
