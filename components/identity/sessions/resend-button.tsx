"use client";

import { useLocale, useTranslations } from "next-intl";
import { type MouseEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { callApi } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { toLocale } from "@/lib/core/base/actor";
import { formAddress } from "@/lib/core/fields/form-address";

const FORM_ID = "resend";

/** The form that {@link ResendButton} sends without a script: it stands outside of any other. */
export function ResendForm({ email }: { email: string }) {
  const locale = toLocale(useLocale());
  return (
    <form id={FORM_ID} method="post" action={formAddress("resend", locale)} hidden>
      <input type="hidden" name="email" value={email} />
    </form>
  );
}

/** Sends the confirmation link once more, and shows the result. */
export function ResendButton({ email }: { email: string }) {
  const t = useTranslations("accounts.resend");
  const forms = useTranslations("forms");
  const [state, setState] = useState<"idle" | "sending" | "sent" | { error: string }>("idle");
  const resend = async (event: MouseEvent) => {
    event.preventDefault();
    setState("sending");
    try {
      await callApi("POST", "/v1/auth/email/resend", { body: { email } });
      setState("sent");
    } catch (error) {
      setState({ error: errorText(error, forms("noAnswer")) });
    }
  };
  return (
    <div className="flex flex-col gap-3">
      {state === "sent" ? (
        <Notice variant="success" role="status">
          {t("sent")}
        </Notice>
      ) : null}
      {typeof state === "object" ? (
        <Notice variant="danger" role="alert">
          {state.error}
        </Notice>
      ) : null}
      <Button type="submit" form={FORM_ID} variant="secondary" loading={state === "sending"} onClick={resend}>
        {t("submit")}
      </Button>
    </div>
  );
}
