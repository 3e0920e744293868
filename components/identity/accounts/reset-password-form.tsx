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
import { OUTCOME_ID, type Returned } from "@/lib/core/fields/form-address";
import { Link } from "@/lib/i18n/link";
import { passwordAgain, ResetPassword } from "@/lib/identity/accounts/contract";
import { PasswordRules } from "./password-rules";

type Values = { token: string; password: string; passwordAgain: string };

type ResetPasswordFormProps = { token: string; returned?: Returned | undefined };

/** Sets a new password by the mailed link. */
export function ResetPasswordForm({ token, returned: came }: ResetPasswordFormProps) {
  const t = useTranslations("accounts.reset");
  const [isDone, setIsDone] = useState(false);
  const { form, formProps, submitProps, errorOf, input, returned } = useContractForm<Values, typeof ResetPassword>({
    schema: ResetPassword,
    defaultValues: { token, password: "", passwordAgain: "" },
    page: { form: "reset-password", returned: came },
    toInput: ({ passwordAgain: _again, ...sent }) => sent,
    alsoCheck: passwordAgain,
    send: async (sent) => {
      await callApi("POST", "/v1/auth/reset-password", { body: sent });
      setIsDone(true);
    },
  });
  const labels: Record<string, string> = { password: t("password"), passwordAgain: t("passwordAgain") };
  if (isDone) return <PasswordChanged />;
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormSummary form={form} returned={returned} labelOf={(name) => labels[name] ?? ""} />
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label={t("password")}
        error={errorOf("password")}
        autoComplete="new-password"
        {...input("password")}
      />
      <PasswordRules password={form.watch("password")} />
      <PasswordField
        label={t("passwordAgain")}
        error={errorOf("passwordAgain")}
        autoComplete="new-password"
        {...input("passwordAgain")}
      />
      <Button {...submitProps}>{t("submit")}</Button>
      <TextLink href="/forgot-password">{t("newLink")}</TextLink>
    </form>
  );
}

/** The new password works: what is left is to sign in with it. */
export function PasswordChanged() {
  const t = useTranslations("accounts.reset");
  return (
    <div id={OUTCOME_ID} className="flex flex-col gap-5">
      <Notice variant="success" role="status" title={t("doneTitle")}>
        {t("done")}
      </Notice>
      <Button asChild>
        <Link href="/sign-in">{t("signIn")}</Link>
      </Button>
    </div>
  );
}
