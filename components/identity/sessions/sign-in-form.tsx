"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormSummary } from "@/components/forms/form-summary";
import { type FormPage, useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { callApi } from "@/lib/client/api";
import { Login } from "@/lib/identity/accounts/contract";
import { KnownPassword } from "./known-password";
import { ResendButton, ResendForm } from "./resend-button";
import { startSession } from "./start-session";
import { useEnterSite } from "./use-enter-site";

type Values = { email: string; password: string };

type SignInFormProps = {
  /** The path to continue at; the home page by default. */
  next?: string | undefined;
  /** Replaces the redirect after the sign-in; gets the user's id. */
  onDone?: (userId: number) => void;
  /** Links open in a new tab, because this page has more than the sign-in on it. */
  opensTabs?: boolean;
  /** The action without scripts, for a form that is a page. */
  page?: FormPage;
};

/** Signs in with e-mail and password, then redirects to the path to continue at. */
export function SignInForm({ next, onDone, opensTabs = false, page }: SignInFormProps) {
  const t = useTranslations("accounts.signIn");
  const enterSite = useEnterSite();
  const came = page?.returned;
  const [unconfirmed, setUnconfirmed] = useState(came?.code === "auth.unconfirmed" ? came.values.email : undefined);
  const { form, formProps, submitProps, errorOf, input, returned } = useContractForm<Values, typeof Login>({
    schema: Login,
    defaultValues: { email: "", password: "" },
    page,
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
  const labels: Record<string, string> = { email: t("email"), password: t("password") };
  return (
    <>
      {unconfirmed ? <ResendForm email={unconfirmed} /> : null}
      <form {...formProps} className="flex flex-col gap-5">
        <FormSummary form={form} returned={returned} labelOf={(name) => labels[name] ?? ""} />
        {unconfirmed ? <ResendButton email={unconfirmed} /> : null}
        <Field label={t("email")} id={input("email").id} error={errorOf("email")}>
          <Input type="email" autoComplete="username" {...input("email")} />
        </Field>
        <KnownPassword
          label={t("password")}
          error={errorOf("password")}
          {...input("password")}
          forgot={t("forgot")}
          opensTab={opensTabs}
        />
        <Button {...submitProps}>{t("submit")}</Button>
      </form>
    </>
  );
}
