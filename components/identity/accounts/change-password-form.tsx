"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { PasswordField } from "@/components/identity/sessions/password-field";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { callApi } from "@/lib/client/api";
import { ChangePassword, plainPassword } from "@/lib/identity/accounts/contract";
import { PasswordRules } from "./password-rules";

type Values = { oldPassword: string; password: string; passwordAgain: string };

/** A new password by the old one. */
export function ChangePasswordForm({ email }: { email: string }) {
  const t = useTranslations("profile.password");
  const [isDone, setIsDone] = useState(false);
  const { form, formProps, submitProps, errorOf } = useContractForm<Values, typeof ChangePassword>({
    schema: ChangePassword,
    defaultValues: { oldPassword: "", password: "", passwordAgain: "" },
    toInput: ({ passwordAgain: _again, ...input }) => input,
    alsoCheck: ({ password, passwordAgain }) =>
      plainPassword(password) === plainPassword(passwordAgain)
        ? []
        : [{ path: ["passwordAgain"], code: "password_match" }],
    send: async (input) => {
      setIsDone(false);
      await callApi("PATCH", "/v1/auth/me", { body: input });
      setIsDone(true);
      form.reset();
    },
  });
  return (
    <form {...formProps} className="flex max-w-md flex-col gap-5">
      <FormSummary form={form} />
      {isDone ? (
        <Notice variant="success" role="status">
          {t("done")}
        </Notice>
      ) : null}
      {/* Password managers store the new password under this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t("old")}
        error={errorOf("oldPassword")}
        autoComplete="current-password"
        {...form.register("oldPassword")}
      />
      <PasswordField
        label={t("new")}
        hint={t("hint")}
        error={errorOf("password")}
        autoComplete="new-password"
        {...form.register("password")}
      />
      <PasswordRules password={form.watch("password")} />
      <PasswordField
        label={t("again")}
        error={errorOf("passwordAgain")}
        autoComplete="new-password"
        {...form.register("passwordAgain")}
      />
      <Button {...submitProps}>{t("submit")}</Button>
    </form>
  );
}
