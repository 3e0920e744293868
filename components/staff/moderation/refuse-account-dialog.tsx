"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { BANK_ACCOUNT_LIMITS } from "@/lib/deals/bank-accounts/limits";
import { useRouter } from "@/lib/i18n/navigation";
import { type AccountItem, DecideBankAccount } from "@/lib/staff/moderation/contract";

/** Refuses the holder of a bank account, with the reason that the carrier reads. */
export function RefuseAccountDialog({ item, onClose }: { item: AccountItem; onClose: () => void }) {
  const t = useTranslations("moderation");
  const router = useRouter();
  const contractForm = useContractForm<{ reason: string }, typeof DecideBankAccount>({
    schema: DecideBankAccount,
    defaultValues: { reason: "" },
    toInput: ({ reason }) => ({ id: item.id, decision: "refuse", reason, seenState: item.state }),
    send: async (input) => {
      await callApi("POST", "/v1/admin/moderation/accounts", { body: input });
      toast({ title: t("accountRefused"), variant: "success" });
      router.refresh();
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  return (
    <FormDialog
      contractForm={contractForm}
      size="sm"
      title={t("accountRefuse")}
      description={<bdi>{item.holder}</bdi>}
      submit={t("accountRefuse")}
      variant="danger"
      back={t("cancel")}
      onClose={onClose}
    >
      <Field label={t("accountReason")} hint={t("accountReasonHint")} error={errorOf("reason")}>
        <Textarea rows={3} maxLength={BANK_ACCOUNT_LIMITS.reasonLengthMax} {...form.register("reason")} />
      </Field>
    </FormDialog>
  );
}
