"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { callApi } from "@/lib/client/api";
import { EmailOnly } from "@/lib/identity/accounts/contract";

const PATHS = { forgot: "/v1/auth/forgot-password", resend: "/v1/auth/email/resend" } as const;

/**
 * Asks by the address alone for a link by mail: to a new password, or to confirm the address once
 * more.
 */
export function LinkRequestForm({ about }: { about: keyof typeof PATHS }) {
  const t = useTranslations("accounts.link");
  const own = useTranslations(`accounts.${about}`);
  const [isSent, setIsSent] = useState(false);
  const { form, formProps, submitProps, errorOf } = useContractForm<{ email: string }, typeof EmailOnly>({
    schema: EmailOnly,
    defaultValues: { email: "" },
    send: async (input) => {
      await callApi("POST", PATHS[about], { body: input });
      setIsSent(true);
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormSummary form={form} />
      {isSent ? (
        <Notice variant="success" role="status" title={t("sentTitle")}>
          {own("sent")}
        </Notice>
      ) : null}
      <Field label={t("email")} error={errorOf("email")}>
        <Input type="email" autoComplete="username" {...form.register("email")} />
      </Field>
      <Button {...submitProps}>{isSent ? t("again") : own("submit")}</Button>
    </form>
  );
}
