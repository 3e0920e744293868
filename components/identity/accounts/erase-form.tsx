"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { PasswordField } from "@/components/identity/sessions/password-field";
import { signOut } from "@/components/identity/sessions/sign-out";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { callApi } from "@/lib/client/api";
import { getPathname } from "@/lib/i18n/navigation";
import { EraseAccount } from "@/lib/identity/accounts/contract";

/** Erases the account, after it was asked once more and the password was given. */
export function EraseForm({ email }: { email: string }) {
  const t = useTranslations("profile.data");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="danger">{t("eraseOpen")}</Button>
      </DialogTrigger>
      {isOpen ? <EraseDialog email={email} /> : null}
    </Dialog>
  );
}

function EraseDialog({ email }: { email: string }) {
  const t = useTranslations("profile.data");
  const locale = useLocale();
  const { form, formProps, submitProps, errorOf } = useContractForm<{ password: string }, typeof EraseAccount>({
    schema: EraseAccount,
    defaultValues: { password: "" },
    send: async (input) => {
      await callApi("DELETE", "/v1/users/me", { body: input });
      await signOut();
      window.location.assign(getPathname({ href: "/", locale }));
      await new Promise(() => undefined); // the button keeps running until the next page is there
    },
  });
  return (
    <DialogContent size="sm" title={t("eraseTitle")} description={t("eraseAsk")}>
      <form {...formProps} className="flex flex-col gap-5">
        <FormSummary form={form} />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t("password")}
          error={errorOf("password")}
          autoComplete="current-password"
          {...form.register("password")}
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <DialogClose asChild>
            <Button variant="secondary">{t("keep")}</Button>
          </DialogClose>
          <Button {...submitProps} variant="danger">
            {t("eraseNow")}
          </Button>
        </div>
      </form>
    </DialogContent>
  );
}
