"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { PasswordField } from "@/components/identity/sessions/password-field";
import { startSession } from "@/components/identity/sessions/start-session";
import { useEnterSite } from "@/components/identity/sessions/use-enter-site";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/client/api";
import { ConfirmEmail } from "@/lib/identity/accounts/contract";
import { PasswordRules } from "./password-rules";

type Field = "password" | "newPassword";

/**
 * Confirms an address that another browser registered: by its password or, for whoever did not
 * register or forgot it, a new one.
 */
export function ConfirmOwn({ token }: { token: string }) {
  const t = useTranslations("accounts.confirm");
  const [field, setField] = useState<Field>("password");
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t(field === "password" ? "ownLead" : "newLead")}</p>
      <OwnForm key={field} token={token} field={field} />
      <Button variant="ghost" onClick={() => setField(field === "password" ? "newPassword" : "password")}>
        {t(field === "password" ? "unknown" : "known")}
      </Button>
    </div>
  );
}

function OwnForm({ token, field }: { token: string; field: Field }) {
  const t = useTranslations("accounts.confirm");
  const enterSite = useEnterSite();
  const { form, formProps, submitProps, errorOf } = useContractForm<
    {
      token: string;
      password: string;
      newPassword: string;
    },
    typeof ConfirmEmail
  >({
    schema: ConfirmEmail,
    defaultValues: { token, password: "", newPassword: "" },
    toInput: (values) => ({ token, [field]: values[field] }),
    send: async (input) => {
      await startSession(() => callApi("POST", "/v1/auth/email/confirm", { body: input }));
      await enterSite();
    },
  });
  const isNew = field === "newPassword";
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormSummary form={form} />
      <PasswordField
        label={t(isNew ? "newPassword" : "password")}
        error={errorOf(field)}
        autoComplete={isNew ? "new-password" : "current-password"}
        {...form.register(field)}
      />
      {isNew ? <PasswordRules password={form.watch("newPassword")} /> : null}
      <Button {...submitProps}>{t("submit")}</Button>
    </form>
  );
}
