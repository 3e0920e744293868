"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { LinkRequestForm } from "@/components/accounts/link-request-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { LoadingLine } from "@/components/ui/spinner";
import { callApi, isApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { Link } from "@/lib/i18n/navigation";

type State = { at: "running" } | { at: "done" } | { at: "failed"; message: string; isLinkBad: boolean };

/** Confirms the address as soon as the page is open. A link that was used or ran out leads to a new one. */
export function ConfirmEmail({ token }: { token: string }) {
  const t = useTranslations("auth.confirm");
  const forms = useTranslations("forms");
  const [state, setState] = useState<State>({ at: "running" });
  const hasStarted = useRef(false);

  const confirm = useCallback(async () => {
    setState({ at: "running" });
    try {
      await callApi("/v1/auth/email/confirm", { method: "POST", body: { token } });
      setState({ at: "done" });
    } catch (error) {
      const isLinkBad = isApiError(error) && (error.code === "auth.link_invalid" || error.code === "request.invalid");
      setState({ at: "failed", isLinkBad, message: errorText(error, forms("noAnswer")) });
    }
  }, [token, forms]);

  useEffect(() => {
    // A link works once: React's second run of effects in development would spend it.
    if (hasStarted.current) return;
    hasStarted.current = true;
    void confirm();
  }, [confirm]);

  if (state.at === "running") return <LoadingLine label={t("running")} />;
  if (state.at === "done") {
    return (
      <div className="flex flex-col gap-5">
        <Notice tone="success" role="status" title={t("doneTitle")}>
          {t("done")}
        </Notice>
        <Button asChild>
          <Link href="/sign-in">{t("signIn")}</Link>
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="danger" role="alert" title={t("failedTitle")}>
        {state.isLinkBad ? t("linkBad") : state.message}
      </Notice>
      {state.isLinkBad ? <LinkRequestForm about="resend" /> : <Button onClick={confirm}>{t("retry")}</Button>}
      <Button asChild variant="secondary">
        <Link href="/sign-in">{t("signIn")}</Link>
      </Button>
    </div>
  );
}
