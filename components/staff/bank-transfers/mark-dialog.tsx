"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import { LeftToRight } from "@/components/ui/bidi";
import { Field } from "@/components/ui/field";
import { NumberInput } from "@/components/ui/number-input";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { Options, Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { RETURN_REASONS } from "@/db/enums/adapters/payouts";
import { callApi } from "@/lib/client/api";
import { BANK_TRANSFER_LIMITS } from "@/lib/deals/bank-transfers/limits";
import { useRouter } from "@/lib/i18n/navigation";
import { MarkTransfer, type TransferView } from "@/lib/staff/bank-transfers/contract";

type Values = { answer: string; reason: string; lost: string; note: string };
type MarkDialogProps = { transfer: TransferView; onClose: () => void };

/** Asks what the bank has done with a transfer, and how that is known. */
export function MarkDialog({ transfer, onClose }: MarkDialogProps) {
  const t = useTranslations("bank-transfers.mark");
  const tReasons = useTranslations("bank-transfers.reasons");
  const router = useRouter();
  const { id, endToEndId, answers, carrier } = transfer;
  const contractForm = useContractForm<Values, typeof MarkTransfer>({
    schema: MarkTransfer,
    defaultValues: { answer: answers.length === 1 ? answers[0] : "", reason: "", lost: "0", note: "" },
    toInput: ({ answer, reason, lost, note }) => ({
      id,
      answer: answer || undefined,
      ...(answer === "returned" ? { reason: reason || undefined, lost: lost.trim() || "0" } : {}),
      note,
    }),
    alsoCheck: ({ answer, reason }) =>
      answer === "returned" && reason === "" ? [{ path: ["reason"], code: "choose" }] : [],
    send: async (input) => {
      const { answer, reason, lost, note } = MarkTransfer.parse(input);
      await callApi("POST", "/v1/admin/bank-transfers/{id}/mark", {
        path: { id },
        body: { answer, note, ...(reason ? { reason } : {}), ...(lost ? { lost: lost / 100 } : {}) },
      });
      toast({ title: t("done"), variant: "success" });
      router.refresh();
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  return (
    <FormDialog
      contractForm={contractForm}
      title={t.rich("title", { ref: () => <LeftToRight className="break-all">{endToEndId}</LeftToRight> })}
      description={t("description")}
      submit={t("confirm")}
      variant={form.watch("answer") === "returned" ? "danger" : "primary"}
      back={t("back")}
      onClose={onClose}
    >
      <RadioGroup legend={t("answer")} columns={1} error={errorOf("answer")}>
        {answers.map((answer) => (
          <RadioCard
            key={answer}
            value={answer}
            label={t(answer)}
            description={t(`${answer}Hint`, { carrier: carrier.name })}
            {...form.register("answer")}
          />
        ))}
      </RadioGroup>
      {form.watch("answer") === "returned" ? (
        <>
          <Field label={t("reason")} error={errorOf("reason")}>
            <Select {...form.register("reason")}>
              <option value="">{t("chooseReason")}</option>
              <Options of={RETURN_REASONS} nameOf={(reason) => tReasons(reason)} />
            </Select>
          </Field>
          <Field label={t("lost")} hint={t("lostHint")} error={errorOf("lost")}>
            <NumberInput dir="ltr" unit="euro" className="max-w-40" {...form.register("lost")} />
          </Field>
        </>
      ) : null}
      <Field label={t("note")} hint={t("noteHint")} error={errorOf("note")}>
        <Textarea rows={2} dir="auto" maxLength={BANK_TRANSFER_LIMITS.noteLengthMax} {...form.register("note")} />
      </Field>
    </FormDialog>
  );
}
