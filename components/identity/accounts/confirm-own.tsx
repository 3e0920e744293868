"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, useState } from "react";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { PasswordField } from "@/components/identity/sessions/password-field";
import { startSession } from "@/components/identity/sessions/start-session";
import { useEnterSite } from "@/components/identity/sessions/use-enter-site";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/client/api";
import type { Returned } from "@/lib/core/fields/form-address";
import { Link } from "@/lib/i18n/link";
import { ConfirmEmail } from "@/lib/identity/accounts/contract";
import { PasswordRules } from "./password-rules";

type Field = "password" | "newPassword";

type ConfirmOwnProps = {
  token: string;
  /** The path to continue at. */
  next?: string | undefined;
  isNew?: boolean;
  returned?: Returned | undefined;
};

/**
 * Confirms an address that another browser registered: by its password or, for users who did not
 * register or forgot it, a new one.
 */
export function ConfirmOwn({ token, next, isNew: startsNew = false, returned }: ConfirmOwnProps) {
  const t = useTranslations("accounts.confirm");
  const [isNew, setIsNew] = useState(startsNew);
  const other = { token, fault: "auth.registrant_unknown", ...(isNew ? {} : { as: "new" }) };
  const turn = (event: MouseEvent) => {
    event.preventDefault();
    setIsNew(!isNew);
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t(isNew ? "newLead" : "ownLead")}</p>
      <OwnForm
        key={String(isNew)}
        token={token}
        next={next}
        field={isNew ? "newPassword" : "password"}
        returned={isNew === startsNew ? returned : undefined}
      />
      <Button asChild variant="ghost">
        <Link href={{ pathname: "/confirm-email", query: other }} prefetch={false} onClick={turn}>
          {t(isNew ? "known" : "unknown")}
        </Link>
      </Button>
    </div>
  );
}

type OwnFormProps = Pick<ConfirmOwnProps, "token" | "next" | "returned"> & { field: Field };

function OwnForm({ token, next, field, returned: came }: OwnFormProps) {
  const t = useTranslations("accounts.confirm");
  const enterSite = useEnterSite();
  const isNew = field === "newPassword";
  const label = t(isNew ? "newPassword" : "password");
  const { form, formProps, submitProps, errorOf, input, returned } = useContractForm<
    {
      token: string;
      password: string;
      newPassword: string;
    },
    typeof ConfirmEmail
  >({
    schema: ConfirmEmail,
    defaultValues: { token, password: "", newPassword: "" },
    page: { form: "confirm-email", returned: came },
    toInput: (values) => ({ token, [field]: values[field] }),
    send: async (sent) => {
      await startSession(() => callApi("POST", "/v1/auth/email/confirm", { body: sent }));
      await enterSite(next);
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormSummary form={form} returned={returned} labelOf={() => label} />
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label={label}
        error={errorOf(field)}
        autoComplete={isNew ? "new-password" : "current-password"}
        {...input(field)}
      />
      {isNew ? <PasswordRules password={form.watch("newPassword")} /> : null}
      <Button {...submitProps}>{t("submit")}</Button>
    </form>
  );
}
