"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { EmailOnly } from "@/lib/accounts/contract";
import { callApi } from "@/lib/client/api";

/** Asks for a new confirmation link by the address, for people whose link no longer works. */
export function ResendForm() {
  const t = useTranslations("auth.resend");
  const [isSent, setIsSent] = useState(false);
  const { form, formProps, submitProps, errorOf } = useContractForm<{ email: string }>({
    schema: EmailOnly,
    defaultValues: { email: "" },
    send: async (input) => {
      await callApi("/v1/auth/email/resend", { method: "POST", body: input });
      setIsSent(true);
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <FormSummary form={form} />
      {isSent ? (
        <Notice tone="success" role="status">
          {t("sent")}
        </Notice>
      ) : null}
      <Field label={t("email")} error={errorOf("email")}>
        <Input type="email" autoComplete="username" {...form.register("email")} />
      </Field>
      <Button {...submitProps}>{t("action")}</Button>
    </form>
  );
}
