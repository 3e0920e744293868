"use client";

import { CircleCheck } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialogContent } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogClose, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Options, Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { REPORT_REASONS } from "@/db/enums/identity/reports";
import { callApi } from "@/lib/client/api";
import { MakeReport } from "@/lib/identity/reports/contract";
import type { ReportSubject } from "@/lib/identity/reports/enums";
import { REPORT_LIMITS } from "@/lib/identity/reports/limits";

type Values = { reason: string; statement: string; goodFaith: boolean };

/** Reports a listing, a person or a message; then shows the number of the report. */
export function ReportForm({ subject }: { subject: { type: ReportSubject; id: number } }) {
  const t = useTranslations("reports");
  const [number, setNumber] = useState<string>();
  const contractForm = useContractForm<Values, typeof MakeReport>({
    schema: MakeReport,
    defaultValues: { reason: "", statement: "", goodFaith: false },
    toInput: ({ reason, ...values }) => ({
      subjectType: subject.type,
      subjectId: subject.id,
      reason: reason || undefined,
      ...values,
    }),
    send: async (input) => {
      const report = await callApi("POST", "/v1/reports", { body: input });
      setNumber(report.number);
    },
  });
  if (number !== undefined) return <Receipt number={number} />;
  const { form, errorOf } = contractForm;
  return (
    <FormDialogContent
      contractForm={contractForm}
      size="sm"
      title={t(`button.${subject.type}`)}
      description={t("intro")}
      submit={t("send")}
    >
      <Field label={t("reason")} error={errorOf("reason")}>
        <Select {...form.register("reason")}>
          <option value="">{t("choose")}</option>
          <Options of={REPORT_REASONS} nameOf={(reason) => t(`reasons.${reason}`)} />
        </Select>
      </Field>
      <Field label={t("statement")} hint={t("statementHint")} error={errorOf("statement")}>
        <Textarea rows={4} maxLength={REPORT_LIMITS.statementLengthMax} {...form.register("statement")} />
      </Field>
      <Checkbox label={t("goodFaith")} error={errorOf("goodFaith")} {...form.register("goodFaith")} />
    </FormDialogContent>
  );
}

function Receipt({ number }: { number: string }) {
  const t = useTranslations("reports");
  const common = useTranslations("common");
  return (
    <DialogContent
      size="sm"
      title={t("sent")}
      footer={
        <DialogClose asChild>
          <Button>{common("close")}</Button>
        </DialogClose>
      }
    >
      <div role="status" className="flex flex-col items-center gap-3 py-2 text-center">
        <Icon of={CircleCheck} className="size-10 text-success" />
        <LeftToRight className="font-bold font-display text-h3">{number}</LeftToRight>
        <p className="max-w-[44ch] text-muted">{t("sentText")}</p>
      </div>
    </DialogContent>
  );
}
