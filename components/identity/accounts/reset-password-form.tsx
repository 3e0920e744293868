"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { PasswordField } from "@/components/identity/sessions/password-field";
import { TextLink } from "@/components/identity/sessions/text-link";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { callApi } from "@/lib/client/api";
import { Link } from "@/lib/i18n/link";
import { plainPassword, ResetPassword } from "@/lib/identity/accounts/contract";
import { PasswordRules } from "./password-rules";

type Values = { token: string; password: string; passwordAgain: string };

/** Sets a new password by the mailed link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const t = useTranslations("accounts.reset");
  const [isDone, setIsDone] = useState(false);
  const { form, formProps, submitProps, errorOf } = useContractForm<Values, typeof ResetPassword>({
    schema: ResetPassword,
    defaultValues: { token, password: "", passwordAgain: "" },
    toInput: ({ passwordAgain: _again, ...input }) => input,
    alsoCheck: ({ password, passwordAgain }) =>
      plainPassword(password) === plainPassword(passwordAgain)
        ? []
        : [{ path: ["passwordAgain"], code: "password_match" }],
    send: async (input) => {
      await callApi("POST", "/v1/auth/reset-password", { body: input });
      setIsDone(true);
    },
  });
  if (isDone) {
    return (
      <div className="flex flex-col gap-5">
        <Notice variant="success" role="status" title={t("doneTitle")}>
          {t("done")}
        </Notice>
        <Button asChild>
          <Link href="/sign-in">{t("signIn")}</Link>
        </Button>
      </div>
    );
  }
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormSummary form={form} />
      <PasswordField
        label={t("password")}
        error={errorOf("password")}
        autoComplete="new-password"
        {...form.register("password")}
      />
      <PasswordRules password={form.watch("password")} />
      <PasswordField
        label={t("passwordAgain")}
        error={errorOf("passwordAgain")}
        autoComplete="new-password"
        {...form.register("passwordAgain")}
      />
      <Button {...submitProps}>{t("submit")}</Button>
      <TextLink href="/forgot-password">{t("newLink")}</TextLink>
    </form>
  );
}
