"use client";

import { useTranslations } from "next-intl";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { KnownPassword } from "@/components/identity/sessions/known-password";
import { startSession } from "@/components/identity/sessions/start-session";
import { useEnterSite } from "@/components/identity/sessions/use-enter-site";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/client/api";
import type { Returned } from "@/lib/core/fields/form-address";
import { LinkSocial, type PendingView } from "@/lib/identity/social-login/contract";

type ProveFormProps = { pending: PendingView; returned?: Returned | undefined };

/**
 * Asks for the password of the account that has the address already, links the service to it and
 * signs in.
 */
export function ProveForm({ pending: { email, next }, returned: came }: ProveFormProps) {
  const t = useTranslations("accounts.social");
  const enterSite = useEnterSite();
  const { form, formProps, submitProps, errorOf, input, returned } = useContractForm<
    { password: string },
    typeof LinkSocial
  >({
    schema: LinkSocial,
    defaultValues: { password: "" },
    page: { form: "prove", returned: came },
    toInput: ({ password }) => ({ password }),
    send: async (sent) => {
      await startSession(() => callApi("POST", "/v1/auth/social/link", { body: sent }));
      await enterSite(next);
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormSummary form={form} returned={returned} labelOf={() => t("password")} />
      <input type="email" autoComplete="username" value={email ?? ""} readOnly hidden />
      <KnownPassword label={t("password")} error={errorOf("password")} {...input("password")} forgot={t("forgot")} />
      <Button {...submitProps}>{t("prove")}</Button>
    </form>
  );
}
