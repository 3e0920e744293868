"use client";

import { useTranslations } from "next-intl";
import { useCall } from "@/components/forms/use-call";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/client/api";

/** For an account without a password: a link to its own address lets its person choose one. */
export function FirstPassword({ email }: { email: string }) {
  const t = useTranslations("profile.ways");
  const { running, call } = useCall();
  const send = () =>
    call("send", () => callApi("POST", "/v1/auth/forgot-password", { body: { email } }), {
      done: t("sent", { email }),
      failed: t("sendFailed"),
    });
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-muted">{t("noPasswordText")}</p>
      <Button variant="secondary" loading={running === "send"} onClick={() => void send()}>
        {t("choose")}
      </Button>
    </div>
  );
}
