"use client";

import { Check, CircleAlert } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { FormDialogContent } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { MEMBER_ROLES } from "@/db/enums/identity/workspaces";
import { callApi } from "@/lib/client/api";
import { useRouter } from "@/lib/i18n/navigation";
import { InviteMembers, type InviteOutcomes } from "@/lib/identity/workspaces/contract";
import { INVITATION_LIMITS } from "@/lib/identity/workspaces/limits";
import { splitAddresses } from "@/lib/identity/workspaces/rules";

type Outcomes = z.output<typeof InviteOutcomes>["data"];
type Values = { emails: string; role: string };

/** Invites several people in one request, and shows the result of each address. */
export function InviteDialog() {
  const t = useTranslations("workspaces");
  const router = useRouter();
  const [outcomes, setOutcomes] = useState<Outcomes>();
  const contractForm = useContractForm<Values, typeof InviteMembers>({
    schema: InviteMembers,
    defaultValues: { emails: "", role: "contributor" },
    toInput: ({ emails, role }) => ({ emails: splitAddresses(emails), role }),
    send: async (input) => {
      const { data } = await callApi("POST", "/v1/workspaces/invitations", { body: input });
      setOutcomes(data);
      // Failed addresses stay, to be corrected.
      form.resetField("emails", { defaultValue: leftOf(data) });
      router.refresh();
    },
  });
  const { form, errorOf } = contractForm;
  const count = splitAddresses(form.watch("emails")).length;
  return (
    <FormDialogContent
      contractForm={contractForm}
      title={t("invite")}
      description={t("inviteLead", { days: INVITATION_LIMITS.validDays })}
      submit={t("send")}
    >
      {outcomes ? <OutcomeList outcomes={outcomes} /> : null}
      <Field
        label={t("addresses")}
        hint={t("addressesHint", { count, max: INVITATION_LIMITS.addressesMax })}
        error={errorOf("emails")}
      >
        <Textarea rows={3} dir="ltr" inputMode="email" autoComplete="off" {...form.register("emails")} />
      </Field>
      <RadioGroup legend={t("role")}>
        {MEMBER_ROLES.toReversed().map((role) => (
          <RadioCard
            key={role}
            value={role}
            label={t(`roles.${role}`)}
            description={t(`roleHints.${role}`)}
            {...form.register("role")}
          />
        ))}
      </RadioGroup>
    </FormDialogContent>
  );
}

function leftOf(outcomes: Outcomes): string {
  return outcomes
    .filter(({ outcome }) => outcome === "invalid")
    .map(({ email }) => email)
    .join("\n");
}

function OutcomeList({ outcomes }: { outcomes: Outcomes }) {
  const t = useTranslations("workspaces.outcomes");
  return (
    <div role="status">
      <ul aria-label={t("label")} className="divide-y divide-line rounded-md border border-line px-3">
        {outcomes.map(({ email, outcome }, index) => {
          const icon = outcome === "sent" ? Check : CircleAlert;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an address may be there twice, and the answer never changes
            <li key={index} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
              <bdi dir="ltr" className="min-w-0 break-all font-medium">
                {email}
              </bdi>
              <span
                className={`inline-flex items-center gap-1.5 font-semibold text-small ${outcome === "sent" ? "text-success" : "text-danger"}`}
              >
                <Icon of={icon} className="size-4" />
                {t(outcome)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
