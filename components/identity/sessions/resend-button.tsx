"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { callApi } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";

/** Sends the confirmation link once more, and says what came of it. */
export function ResendButton({ email }: { email: string }) {
  const t = useTranslations("accounts.resend");
  const forms = useTranslations("forms");
  const [state, setState] = useState<"idle" | "sending" | "sent" | { error: string }>("idle");
  const resend = async () => {
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
      <Button variant="secondary" loading={state === "sending"} onClick={resend}>
        {t("submit")}
      </Button>
    </div>
  );
}
