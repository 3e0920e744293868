"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { callApi } from "@/lib/client/api";
import { OUTCOME_ID, type Returned } from "@/lib/core/fields/form-address";
import { EmailOnly } from "@/lib/identity/accounts/contract";

const PATHS = { forgot: "/v1/auth/forgot-password", resend: "/v1/auth/email/resend" } as const;
const FORMS = { forgot: "forgot-password", resend: "resend" } as const;

type LinkRequestFormProps = {
  about: keyof typeof PATHS;
  /** The answer, and whether a link was sent, without scripts. */
  returned?: Returned | undefined;
  wasSent?: boolean;
};

/**
 * Asks by the address alone for a link by mail: to a new password, or to confirm the address once
 * more.
 */
export function LinkRequestForm({ about, returned: came, wasSent = false }: LinkRequestFormProps) {
  const t = useTranslations("accounts.link");
  const own = useTranslations(`accounts.${about}`);
  const [isSent, setIsSent] = useState(wasSent);
  const { form, formProps, submitProps, errorOf, input, returned } = useContractForm<
    { email: string },
    typeof EmailOnly
  >({
    schema: EmailOnly,
    defaultValues: { email: "" },
    page: { form: FORMS[about], returned: came },
    send: async (input) => {
      await callApi("POST", PATHS[about], { body: input });
      setIsSent(true);
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormSummary form={form} returned={returned} labelOf={() => t("email")} />
      {isSent ? (
        <div id={OUTCOME_ID} className="scroll-mt-24">
          <Notice variant="success" role="status" title={t("sentTitle")}>
            {own("sent")}
          </Notice>
        </div>
      ) : null}
      <Field label={t("email")} id={input("email").id} error={errorOf("email")}>
        <Input type="email" autoComplete="username" {...input("email")} />
      </Field>
      <Button {...submitProps}>{isSent ? t("again") : own("submit")}</Button>
    </form>
  );
}
