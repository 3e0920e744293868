"use client";

import { LogOut } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { callApi } from "@/lib/client/api";
import { getPathname } from "@/lib/i18n/navigation";

/** Leaves the workspace, after it was asked once more. */
export function LeaveButton({ name }: { name: string }) {
  const t = useTranslations("workspaces");
  const locale = useLocale();
  const [isAsked, setAsked] = useState(false);
  const leave = async () => {
    await callApi("DELETE", "/v1/workspaces/me");
    window.location.assign(getPathname({ href: "/profile/team", locale }));
  };
  return (
    <>
      <Button variant="ghost" size="sm" flush className="self-start" onClick={() => setAsked(true)}>
        <Icon of={LogOut} className="rtl:-scale-x-100" />
        {t("leave")}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={t("leaveTitle", { name })}
          description={t("leaveText")}
          keep={t("keep")}
          confirm={t("leave")}
          variant="danger"
          failedTitle={t("failed")}
          onConfirm={leave}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
