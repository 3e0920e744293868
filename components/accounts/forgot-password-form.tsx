"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextLink } from "@/components/accounts/text-link";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { EmailOnly } from "@/lib/accounts/contract";
import { callApi } from "@/lib/client/api";

/** Asks for the link that sets a new password. */
export function ForgotPasswordForm() {
  const t = useTranslations("auth.forgot");
  const [isSent, setIsSent] = useState(false);
  const { form, formProps, submitProps, errorOf } = useContractForm<{ email: string }>({
    schema: EmailOnly,
    defaultValues: { email: "" },
    send: async (input) => {
      await callApi("/v1/auth/forgot-password", { method: "POST", body: input });
      setIsSent(true);
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormSummary form={form} />
      {isSent ? (
        <Notice tone="success" role="status" title={t("sentTitle")}>
          {t("sent")}
        </Notice>
      ) : null}
      <Field label={t("email")} error={errorOf("email")}>
        <Input type="email" autoComplete="username" {...form.register("email")} />
      </Field>
      <Button {...submitProps}>{t(isSent ? "again" : "submit")}</Button>
      <TextLink href="/sign-in">{t("back")}</TextLink>
    </form>
  );
}
