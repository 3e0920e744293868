"use client";

import { LogOut } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { MENU_ROW } from "@/components/layout/menu-row";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { latePart, loadOnTouch } from "@/components/ui/late-part";
import { pageOwner } from "@/lib/client/session-gate";
import { dropUnsent, readUnsent } from "@/lib/client/unsent-messages";
import { getPathname } from "@/lib/i18n/navigation";
import { signOut } from "./sign-out";

// Before the network can be gone that would bring it.
const question = latePart(() => import("./unsent-question"));

/**
 * Signs out and leads to the home page, whatever the server answers; not while messages wait to be
 * sent, unless they are dropped.
 */
export function SignOutButton() {
  const t = useTranslations("layout.account");
  const locale = useLocale();
  const [isLeaving, setIsLeaving] = useState(false);
  const [askedFor, setAskedFor] = useState<number | null>(null);
  useEffect(() => loadOnTouch(question.load), []);
  const { module } = question.useWhen(askedFor);
  const leave = async () => {
    setIsLeaving(true);
    await signOut();
    // The whole page is reloaded, so that nothing of the account stays in memory.
    window.location.assign(getPathname({ href: "/", locale }));
  };
  const ask = () => {
    const owner = pageOwner();
    if (owner !== null && readUnsent(owner).length > 0) setAskedFor(owner);
    else void leave();
  };
  return (
    <>
      <Button variant="ghost" className={MENU_ROW} loading={isLeaving} onClick={ask}>
        <span className="grow">{t("signOut")}</span>
        <Icon of={LogOut} className="rtl:-scale-x-100" />
      </Button>
      {askedFor !== null && module ? (
        <module.UnsentQuestion
          userId={askedFor}
          onStay={() => setAskedFor(null)}
          onLeave={() => {
            dropUnsent(askedFor);
            void leave();
          }}
        />
      ) : null}
    </>
  );
}
