"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import { LeftToRight } from "@/components/ui/bidi";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { eurosToCents } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import { useRouter } from "@/lib/i18n/navigation";
import { DecideIncident, type IncidentView } from "@/lib/staff/incidents/contract";
import { INCIDENT_LIMITS } from "@/lib/staff/incidents/limits";
import type { IncidentDecision } from "@/lib/staff/incidents/states";

type IncidentDialogProps = { incident: IncidentView; decision: IncidentDecision; onClose: () => void };

/** Says what a decision does, and asks for the reason that the audit log retains. */
export function IncidentDialog({ incident, decision, onClose }: IncidentDialogProps) {
  const t = useTranslations("payouts.incidents");
  const { exactPrice } = useFormats();
  const router = useRouter();
  const contractForm = useContractForm<{ note: string }, typeof DecideIncident>({
    schema: DecideIncident,
    defaultValues: { note: "" },
    toInput: ({ note }) => ({ id: incident.id, decision, note }),
    send: async (body) => {
      await callApi("POST", "/v1/admin/incidents/decide", { body });
      toast({ title: t("done"), variant: "success" });
      router.refresh();
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  const { deal } = incident;
  return (
    <FormDialog
      contractForm={contractForm}
      title={t(`decisions.${decision}`)}
      description={t.rich(`effects.${deal || decision !== "settled" ? decision : "settled_lost"}`, {
        amount: () => <LeftToRight>{exactPrice(eurosToCents(incident.amount))}</LeftToRight>,
        name: () => <bdi>{deal?.person.name}</bdi>,
        number: () => <LeftToRight>{deal?.number}</LeftToRight>,
      })}
      submit={t("confirm")}
      variant={decision === "refunded" ? "danger" : "primary"}
      back={t("back")}
      onClose={onClose}
    >
      <Field label={t("note")} hint={t(`noteHints.${decision}`)} error={errorOf("note")}>
        <Textarea rows={2} dir="auto" maxLength={INCIDENT_LIMITS.noteLengthMax} {...form.register("note")} />
      </Field>
    </FormDialog>
  );
}
