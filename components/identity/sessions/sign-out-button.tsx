"use client";

import { LogOut } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { MENU_ROW } from "@/components/layout/menu-row";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { getPathname } from "@/lib/i18n/navigation";
import { signOut } from "./sign-out";

/** Signs out and leads to the home page, whatever the server answers. */
export function SignOutButton() {
  const t = useTranslations("layout.account");
  const locale = useLocale();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    await signOut();
    // The whole page is reloaded, so that nothing of the account stays in memory.
    window.location.assign(getPathname({ href: "/", locale }));
  };
  return (
    <Button variant="ghost" className={MENU_ROW} loading={isLeaving} onClick={leave}>
      <span className="grow">{t("signOut")}</span>
      <Icon of={LogOut} className="rtl:-scale-x-100" />
    </Button>
  );
}
