"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { callApi } from "@/lib/client/api";
import { Login } from "@/lib/identity/accounts/contract";
import { KnownPassword } from "./known-password";
import { ResendButton } from "./resend-button";
import { startSession } from "./start-session";
import { useEnterSite } from "./use-enter-site";

type Values = { email: string; password: string };

type SignInFormProps = {
  /** Where the person goes on; the usual page without it. */
  next?: string | undefined;
  /** Does what comes after instead, with who has signed in. */
  onDone?: (userId: number) => void;
  /** What leads away opens beside this page, which has more than the sign-in on it. */
  opensTabs?: boolean;
};

/** Signs in with e-mail and password, then leads on to where the person wanted to go. */
export function SignInForm({ next, onDone, opensTabs = false }: SignInFormProps) {
  const t = useTranslations("accounts.signIn");
  const enterSite = useEnterSite();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const { form, formProps, submitProps, errorOf } = useContractForm<Values, typeof Login>({
    schema: Login,
    defaultValues: { email: "", password: "" },
    send: async (input, values) => {
      setUnconfirmed(undefined);
      try {
        const { user } = await startSession(() => callApi("POST", "/v1/auth/email/login", { body: input }));
        if (onDone) return onDone(user.id);
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "auth.unconfirmed")
          setUnconfirmed(values.email);
        throw error;
      }
      await enterSite(next);
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormSummary form={form} />
      {unconfirmed ? <ResendButton email={unconfirmed} /> : null}
      <Field label={t("email")} error={errorOf("email")}>
        <Input type="email" autoComplete="username" {...form.register("email")} />
      </Field>
      <KnownPassword
        label={t("password")}
        error={errorOf("password")}
        {...form.register("password")}
        forgot={t("forgot")}
        opensTab={opensTabs}
      />
      <Button {...submitProps}>{t("submit")}</Button>
    </form>
  );
}
