"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import { LeftToRight } from "@/components/ui/bidi";
import { Field } from "@/components/ui/field";
import { NumberInput } from "@/components/ui/number-input";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { CORRECTION_PURPOSES } from "@/db/enums/deals/ledger";
import { callApi } from "@/lib/client/api";
import { ProposeCorrection } from "@/lib/deals/corrections/contract";
import { CORRECTION_LIMITS } from "@/lib/deals/corrections/limits";
import { useRouter } from "@/lib/i18n/navigation";

type Values = { amount: string; purpose: string; reason: string };
type CorrectionDialogProps = {
  movementRef: string;
  /** The difference in words; none of a movement in another currency, whose euros are typed. */
  amount: string | undefined;
  onClose: () => void;
};

/** Asks what a difference was and why, for another admin to confirm. */
export function CorrectionDialog({ movementRef, amount, onClose }: CorrectionDialogProps) {
  const t = useTranslations("admin.health.differences");
  const router = useRouter();
  const isForeign = amount === undefined;
  const contractForm = useContractForm<Values, typeof ProposeCorrection>({
    schema: ProposeCorrection,
    defaultValues: { amount: "", purpose: "", reason: "" },
    toInput: ({ amount: typed, purpose, reason }) => ({
      ref: movementRef,
      purpose: purpose || undefined,
      reason,
      ...(isForeign && typed.trim() ? { amount: typed.trim() } : {}),
    }),
    alsoCheck: ({ amount: typed }) =>
      isForeign && typed.trim() === "" ? [{ path: ["amount"], code: "required" }] : [],
    send: async (body) => {
      await callApi("POST", "/v1/admin/corrections", { body });
      toast({ title: t("proposed"), variant: "success" });
      router.refresh();
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  return (
    <FormDialog
      contractForm={contractForm}
      title={
        isForeign
          ? t("dialog.foreignTitle")
          : t.rich("dialog.title", { amount: () => <LeftToRight>{amount}</LeftToRight> })
      }
      description={t("dialog.description")}
      submit={t("dialog.submit")}
      back={t("dialog.back")}
      onClose={onClose}
    >
      {isForeign ? (
        <Field label={t("dialog.amount")} hint={t("dialog.amountHint")} error={errorOf("amount")}>
          <NumberInput dir="ltr" unit="euro" className="max-w-40" {...form.register("amount")} />
        </Field>
      ) : null}
      <RadioGroup legend={t("dialog.purpose")} columns={1} error={errorOf("purpose")}>
        {CORRECTION_PURPOSES.map((purpose) => (
          <RadioCard
            key={purpose}
            value={purpose}
            label={t(`purposes.${purpose}`)}
            description={t(`hints.${purpose}`)}
            {...form.register("purpose")}
          />
        ))}
      </RadioGroup>
      <Field label={t("dialog.reason")} hint={t("dialog.reasonHint")} error={errorOf("reason")}>
        <Textarea rows={3} dir="auto" maxLength={CORRECTION_LIMITS.reasonLengthMax} {...form.register("reason")} />
      </Field>
    </FormDialog>
  );
}
