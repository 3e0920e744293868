"use client";

import { LogOut } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useCall } from "@/components/forms/use-call";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { callApi } from "@/lib/client/api";
import { getPathname } from "@/lib/i18n/navigation";

/** Leaves the workspace, after it was asked once more. */
export function LeaveButton({ name }: { name: string }) {
  const t = useTranslations("workspaces");
  const locale = useLocale();
  const { running, call } = useCall();
  const leave = async () => {
    const work = () => callApi("DELETE", "/v1/workspaces/me");
    if (await call("leave", work, { failed: t("failed") }))
      window.location.assign(getPathname({ href: "/profile/team", locale }));
  };
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="ghost" size="sm" className="self-start">
          <LogOut aria-hidden="true" className="rtl:-scale-x-100" />
          {t("leave")}
        </Button>
      </DialogTrigger>
      <DialogContent
        size="sm"
        title={t("leaveTitle", { name })}
        description={t("leaveText")}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">{t("keep")}</Button>
            </DialogClose>
            <Button variant="danger" loading={running !== undefined} onClick={() => void leave()}>
              {t("leave")}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
