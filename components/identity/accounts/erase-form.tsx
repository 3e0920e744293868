"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialogContent } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import { PasswordField } from "@/components/identity/sessions/password-field";
import { signOut } from "@/components/identity/sessions/sign-out";
import { Button } from "@/components/ui/button";
import { Dialog, DialogTrigger } from "@/components/ui/dialog";
import { callApi } from "@/lib/client/api";
import { pageOwner } from "@/lib/client/session-gate";
import { dropUnsent } from "@/lib/client/unsent-messages";
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
  const contractForm = useContractForm<{ password: string }, typeof EraseAccount>({
    schema: EraseAccount,
    defaultValues: { password: "" },
    send: async (input) => {
      await callApi("DELETE", "/v1/users/me", { body: input });
      const owner = pageOwner();
      if (owner !== null) dropUnsent(owner);
      await signOut();
      window.location.assign(getPathname({ href: "/", locale }));
      await new Promise(() => undefined); // the button stays busy until the next page is there
    },
  });
  const { form, errorOf } = contractForm;
  return (
    <FormDialogContent
      contractForm={contractForm}
      size="sm"
      title={t("eraseTitle")}
      description={t("eraseAsk")}
      submit={t("eraseNow")}
      variant="danger"
      back={t("keep")}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t("password")}
        error={errorOf("password")}
        autoComplete="current-password"
        {...form.register("password")}
      />
    </FormDialogContent>
  );
}
