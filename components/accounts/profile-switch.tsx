"use client";

import { ArrowLeftRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import type { UserView } from "@/lib/accounts/contract";
import { LogisticsProfileType } from "@/lib/accounts/kinds";
import { callApi } from "@/lib/client/api";
import { serverText } from "@/lib/client/error-text";
import { useRouter } from "@/lib/i18n/navigation";

/** Moves the person to the other half of the market; the first time it makes their profile there. */
export function ProfileSwitch({ user }: { user: UserView }) {
  const t = useTranslations("account.profile");
  const router = useRouter();
  const [isRunning, setIsRunning] = useState(false);
  const isShipper = user.profile.logisticsProfileType.name === "shipper";
  const wanted = { id: isShipper ? LogisticsProfileType.carrier : LogisticsProfileType.shipper };

  const change = async () => {
    setIsRunning(true);
    try {
      await switchOrAdd(user, wanted);
      toast({ title: t("switched"), variant: "success" });
      router.refresh();
    } catch (error) {
      toast({ title: t("switchFailed"), description: serverText(error), variant: "destructive" });
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <div>
      <Button variant="secondary" loading={isRunning} onClick={change}>
        {isRunning ? null : <ArrowLeftRight aria-hidden="true" />}
        {t(isShipper ? "switchToCarrier" : "switchToShipper")}
      </Button>
      <p className="mt-2 text-muted text-small">{t("switchHint")}</p>
    </div>
  );
}

async function switchOrAdd(user: UserView, logisticsProfileType: { id: number }): Promise<void> {
  if (user.logisticsProfileTypes.some(({ id }) => id === logisticsProfileType.id)) {
    await callApi("/v1/members/switch-logistics-profile-type", { method: "PATCH", body: { logisticsProfileType } });
    return;
  }
  const { businessProfileType, companyName } = user.profile;
  const body = {
    logisticsProfileType,
    businessProfileType: { id: businessProfileType.id },
    ...(companyName ? { companyName } : {}),
  };
  await callApi("/v1/users/sub-profile", { method: "POST", body });
}
