"use client";

import { useTranslations } from "next-intl";
import { FormDialogContent } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { BAN_REASONS } from "@/db/enums/identity/workspaces";
import { callApi } from "@/lib/client/api";
import { useRouter } from "@/lib/i18n/navigation";
import { type MemberView, ToggleBan } from "@/lib/identity/workspaces/contract";
import { MEMBER_LIMITS } from "@/lib/identity/workspaces/limits";

type Values = { reason: string; statusReason: string };

/** Asks why a member is banned, and explains the consequences for them. */
export function BanDialog({ member, onDone }: { member: MemberView; onDone: () => void }) {
  const t = useTranslations("workspaces");
  const router = useRouter();
  const name = `${member.firstName} ${member.lastName}`.trim();
  const contractForm = useContractForm<Values, typeof ToggleBan>({
    schema: ToggleBan,
    defaultValues: { reason: "", statusReason: "" },
    toInput: ({ reason, statusReason }) => ({
      memberId: member.id,
      status: "banned",
      statusReason: reason === "custom" ? statusReason : reason,
    }),
    alsoCheck: ({ reason, statusReason }) => {
      if (reason === "") return [{ path: ["reason"], code: "choose" }];
      const isMissing = reason === "custom" && statusReason.trim() === "";
      return isMissing ? [{ path: ["statusReason"], code: "reason_required" }] : [];
    },
    send: async (input) => {
      const { status, statusReason } = ToggleBan.parse(input);
      await callApi("PATCH", "/v1/users/toggle-ban-by-member/{memberId}", {
        path: { memberId: member.id },
        body: { status, statusReason },
      });
      toast({ title: t("done.ban"), variant: "success" });
      router.refresh();
      onDone();
    },
  });
  const { form, errorOf } = contractForm;
  const isCustom = form.watch("reason") === "custom";
  const length = form.watch("statusReason").length;
  return (
    <FormDialogContent
      contractForm={contractForm}
      title={t("banTitle", { name })}
      submit={t("ban")}
      variant="danger"
      back={t("keep")}
    >
      <Notice variant="warning">{t("banText")}</Notice>
      <RadioGroup legend={t("reason")} columns={1} error={errorOf("reason")}>
        {BAN_REASONS.map((reason) => (
          <RadioCard key={reason} value={reason} label={t(`reasons.${reason}`)} {...form.register("reason")} />
        ))}
      </RadioGroup>
      {isCustom ? (
        <Field
          label={t("customReason")}
          error={errorOf("statusReason")}
          hint={t("letters", { count: length, max: MEMBER_LIMITS.banReasonLengthMax })}
        >
          <Textarea rows={3} maxLength={MEMBER_LIMITS.banReasonLengthMax} {...form.register("statusReason")} />
        </Field>
      ) : null}
    </FormDialogContent>
  );
}
