"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { NumberInput } from "@/components/ui/number-input";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { bodyOf } from "@/lib/client/body-of";
import { DecideDispute, type DisputeView } from "@/lib/deals/disputes/contract";
import { DISPUTE_LIMITS } from "@/lib/deals/disputes/limits";
import { splitEscrow } from "@/lib/deals/disputes/rules";
import { DISPUTE_OUTCOMES, type DisputeOutcome } from "@/lib/deals/disputes/states";
import { useFormats } from "@/lib/i18n/formats";
import { useRouter } from "@/lib/i18n/navigation";

type DecisionFormProps = { dispute: DisputeView; escrowCents: number };
type Decision = z.input<typeof DecideDispute>;
type Values = { outcome: string; refundAmount: string; decision: string };

/** Splits the escrow and gives the reason; confirmed once more because it cannot be undone. */
export function DecisionForm({ dispute, escrowCents }: DecisionFormProps) {
  const t = useTranslations("disputes.case");
  const tBank = useTranslations("disputes.bank");
  const { price, dateTime } = useFormats();
  const [asked, setAsked] = useState<Decision>();
  const { form, formProps, submitProps, errorOf } = useContractForm<Values, typeof DecideDispute>({
    schema: DecideDispute,
    defaultValues: { outcome: "", refundAmount: "", decision: "" },
    toInput: ({ outcome, refundAmount, decision }) => ({
      id: dispute.id,
      outcome: outcome || undefined,
      ...(outcome === "split" ? { refundAmount: refundAmount || undefined } : {}),
      decision,
    }),
    alsoCheck: (values) =>
      values.outcome === "split" && values.refundAmount !== "" && !splitOf(values, escrowCents)
        ? [{ path: ["refundAmount"], code: "invalid" }]
        : [],
    send: async (input) => setAsked(input),
  });
  const values = form.watch();
  const split = splitOf(values, escrowCents);
  const cents = (amount: number) => price(amount);
  const isWithBank = dispute.case?.banks.some(({ status }) => status === "open") ?? false;
  if (isWithBank) return <Notice>{tBank("waits")}</Notice>;
  if (!dispute.actions.includes("decide"))
    return <Notice>{t.rich("wait", { due: () => <Measure>{dateTime(dispute.answerDueAt)}</Measure> })}</Notice>;
  return (
    <Card>
      <form {...formProps} className="flex flex-col gap-5">
        <h2 className="font-bold font-display text-h3">{t("decide")}</h2>
        <FormSummary form={form} />
        <RadioGroup legend={t("outcome")} columns={1} error={errorOf("outcome")}>
          {DISPUTE_OUTCOMES.map((outcome) => (
            <RadioCard
              key={outcome}
              value={outcome}
              label={t(outcome)}
              description={t(`${outcome}Hint`)}
              {...form.register("outcome")}
            />
          ))}
        </RadioGroup>
        {values.outcome === "split" ? (
          <Field
            label={t("amount")}
            hint={t("amountHint", { escrow: cents(escrowCents), rest: split ? cents(split.payoutCents) : "–" })}
            error={errorOf("refundAmount")}
          >
            <NumberInput dir="ltr" unit="euro" className="max-w-40" {...form.register("refundAmount")} />
          </Field>
        ) : null}
        <Field label={t("reason")} hint={t("reasonHint")} error={errorOf("decision")}>
          <Textarea
            rows={5}
            className="min-h-32"
            dir="auto"
            maxLength={DISPUTE_LIMITS.decisionLengthMax}
            {...form.register("decision")}
          />
        </Field>
        <Button {...submitProps} className="self-start max-sm:w-full">
          {t("send")}
        </Button>
      </form>
      {asked && split ? (
        <ConfirmDecision disputeId={dispute.id} body={asked} split={split} onClose={() => setAsked(undefined)} />
      ) : null}
    </Card>
  );
}

/** The split of the escrow; `undefined` until the form has a valid choice. */
function splitOf({ outcome, refundAmount }: Values, escrowCents: number) {
  const chosen = DISPUTE_OUTCOMES.find((one): one is DisputeOutcome => one === outcome);
  const read = DecideDispute.shape.refundAmount.safeParse(refundAmount || undefined);
  return chosen && splitEscrow(chosen, escrowCents, chosen === "split" && read.success ? read.data : undefined);
}

type ConfirmDecisionProps = {
  disputeId: number;
  body: Decision;
  split: { refundCents: number; payoutCents: number };
  onClose: () => void;
};

function ConfirmDecision({ disputeId, body, split, onClose }: ConfirmDecisionProps) {
  const t = useTranslations("disputes.case");
  const { price } = useFormats();
  const router = useRouter();
  const decide = async (idempotencyKey: string) => {
    const given = { path: { id: disputeId }, body: bodyOf(body), idempotencyKey };
    await callApi("POST", "/v1/disputes/{id}/decision", given);
    toast({ title: t("done"), variant: "success" });
    router.refresh();
  };
  return (
    <ConfirmDialog
      title={t("confirm")}
      description={t("confirmText", { refund: price(split.refundCents), payout: price(split.payoutCents) })}
      keep={t("keep")}
      confirm={t("send")}
      onConfirm={decide}
      onClose={onClose}
    />
  );
}
