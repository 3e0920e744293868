"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import { LeftToRight } from "@/components/ui/bidi";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { NumberInput } from "@/components/ui/number-input";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { RECALL_TARGETS } from "@/db/enums/deals/payments";
import { callApi, isRefused } from "@/lib/client/api";
import { newId } from "@/lib/client/new-id";
import { eurosToCents } from "@/lib/core/base/money";
import { RecallPayout } from "@/lib/deals/payments/contract";
import { PAYOUT_LIMITS } from "@/lib/deals/payouts/limits";
import { useFormats } from "@/lib/i18n/formats";
import { useRouter } from "@/lib/i18n/navigation";
import type { PayoutRow } from "@/lib/staff/payouts/contract";

type Values = { amount: string; target: string; reason: string };
type RecallDialogProps = { payout: PayoutRow; onClose: () => void };

/**
 * Asks how much of a payout is recalled, for whom and why, and explains what the provider does with
 * it.
 */
export function RecallDialog({ payout, onClose }: RecallDialogProps) {
  const t = useTranslations("payouts.recall");
  const { price } = useFormats();
  const router = useRouter();
  // A try that had no answer may have been done: the next one has the same key, and finds out.
  const key = useRef(newId());
  const { reservationId, number, left, isWithBank, provider } = payout;
  const leftCents = eurosToCents(left);
  const contractForm = useContractForm<Values, typeof RecallPayout>({
    schema: RecallPayout,
    defaultValues: { amount: String(left), target: isWithBank ? "platform" : "", reason: "" },
    toInput: ({ amount, target, reason }) => ({
      reservationId,
      ...(amount.trim() ? { amount: amount.trim() } : {}),
      target: target || undefined,
      reason,
    }),
    alsoCheck: ({ amount }) =>
      centsOf(amount, leftCents) > leftCents ? [{ path: ["amount"], code: "max_value", params: { max: left } }] : [],
    send: async (body) => {
      try {
        const given = { body, idempotencyKey: key.current };
        const recall = await callApi("POST", "/v1/admin/payouts/recall", given);
        toast({ title: t("done", { amount: price(eurosToCents(recall.amount)) }), variant: "success" });
        router.refresh();
        onClose();
      } catch (error) {
        if (isRefused(error)) key.current = newId();
        throw error;
      }
    },
  });
  const { form, errorOf } = contractForm;
  const values = form.watch();
  const target = RECALL_TARGETS.find((one) => one === values.target);
  const names = { carrier: payout.carrier.name, shipper: payout.shipper.name };
  const amount = price(centsOf(values.amount, leftCents));
  const isolated = (text: string) => () => <LeftToRight>{text}</LeftToRight>;
  return (
    <FormDialog
      contractForm={contractForm}
      title={t.rich("title", { number: isolated(number) })}
      description={t.rich("description", {
        left: isolated(price(leftCents)),
        carrier: () => <bdi>{names.carrier}</bdi>,
      })}
      submit={t.rich("confirm", { amount: isolated(amount) })}
      variant="danger"
      back={t("back")}
      onClose={onClose}
    >
      <Field
        label={t("amount")}
        hint={t.rich("amountHint", { left: isolated(price(leftCents)) })}
        error={errorOf("amount")}
      >
        <NumberInput dir="ltr" unit="euro" className="max-w-40" {...form.register("amount")} />
      </Field>
      {isWithBank ? (
        <Notice>{t("bank", names)}</Notice>
      ) : (
        <RadioGroup legend={t("target")} columns={1} error={errorOf("target")}>
          {RECALL_TARGETS.map((one) => (
            <RadioCard
              key={one}
              value={one}
              label={t(one)}
              description={t(`${one}Hint`, names)}
              {...form.register("target")}
            />
          ))}
        </RadioGroup>
      )}
      <Field label={t("reason")} hint={t("reasonHint")} error={errorOf("reason")}>
        <Textarea rows={3} dir="auto" maxLength={PAYOUT_LIMITS.reasonLengthMax} {...form.register("reason")} />
      </Field>
      {target ? (
        <Notice variant="warning" role="status">
          {t.rich(`effect.${provider}_${target}`, {
            amount: isolated(amount),
            carrier: () => <bdi>{names.carrier}</bdi>,
            shipper: () => <bdi>{names.shipper}</bdi>,
          })}
        </Notice>
      ) : null}
    </FormDialog>
  );
}

/** Parses the typed sum to cents; the full remaining sum while it is empty or invalid. */
function centsOf(typed: string, leftCents: number): number {
  const read = RecallPayout.shape.amount.safeParse(typed.trim() || undefined);
  return (read.success ? read.data : undefined) ?? leftCents;
}
