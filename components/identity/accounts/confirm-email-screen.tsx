"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { startSession } from "@/components/identity/sessions/start-session";
import { useEnterSite } from "@/components/identity/sessions/use-enter-site";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { LoadingLine } from "@/components/ui/spinner";
import { callApi, isApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { toLocale } from "@/lib/core/base/actor";
import { formAddress } from "@/lib/core/fields/form-address";
import { Link } from "@/lib/i18n/link";
import { ConfirmOwn } from "./confirm-own";
import { LinkRequestForm } from "./link-request-form";

type State =
  | { at: "start" }
  | { at: "running" }
  | { at: "asking" }
  | { at: "failed"; message: string; isLinkBad: boolean };

type ConfirmEmailProps = {
  token: string;
  /** The path to continue at after the sign-up. */
  next?: string | undefined;
};

/**
 * Confirms the address as soon as the page is open, and goes on signed in, where the browser is the
 * one that registered; until scripts run, and without them, a button does. Any other browser is
 * asked for the password. A link that was used or ran out leads to a new one.
 */
export function ConfirmEmailScreen({ token, next }: ConfirmEmailProps) {
  const t = useTranslations("accounts.confirm");
  const forms = useTranslations("forms");
  const enterSite = useEnterSite();
  const [state, setState] = useState<State>({ at: "start" });
  const hasStarted = useRef(false);

  const confirm = useCallback(async () => {
    setState({ at: "running" });
    try {
      await startSession(() => callApi("POST", "/v1/auth/email/confirm", { body: { token } }));
      await enterSite(next);
    } catch (error) {
      if (isApiError(error) && error.code === "auth.registrant_unknown") return setState({ at: "asking" });
      const isLinkBad = isApiError(error) && (error.code === "auth.link_invalid" || error.code === "request.invalid");
      setState({ at: "failed", isLinkBad, message: errorText(error, forms("noAnswer")) });
    }
  }, [token, next, forms, enterSite]);

  useEffect(() => {
    // A link works once: React's second run of effects in development would spend it.
    if (hasStarted.current) return;
    hasStarted.current = true;
    void confirm();
  }, [confirm]);

  if (state.at === "start") return <ConfirmButton token={token} />;
  if (state.at === "running") return <LoadingLine label={t("running")} />;
  if (state.at === "asking") return <ConfirmOwn token={token} next={next} />;
  return (
    <div className="flex flex-col gap-5">
      <Notice variant="danger" role="alert" title={t("failedTitle")}>
        {state.isLinkBad ? t("linkBad") : state.message}
      </Notice>
      {state.isLinkBad ? <LinkRequestForm about="resend" /> : <Button onClick={confirm}>{t("retry")}</Button>}
      <Button asChild variant="secondary">
        <Link href="/sign-in">{t("signIn")}</Link>
      </Button>
    </div>
  );
}

/** A plain form that confirms the address until scripts run. */
function ConfirmButton({ token }: { token: string }) {
  const t = useTranslations("accounts.confirm");
  const locale = toLocale(useLocale());
  return (
    <form method="post" action={formAddress("confirm-email", locale)} className="grid">
      <input type="hidden" name="token" value={token} />
      <Button type="submit">{t("submit")}</Button>
    </form>
  );
}
