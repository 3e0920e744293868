"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCall } from "@/components/forms/use-call";
import { callApi } from "@/lib/client/api";
import { getPathname } from "@/lib/i18n/navigation";
import type { LogisticsProfileType } from "@/lib/identity/people/enums";

type Side = keyof typeof LogisticsProfileType;

/** Switches to another profile of the user: the other side of the market, or another workspace. */
export function useSwitch() {
  const t = useTranslations("layout.account");
  const locale = useLocale();
  const { running, call } = useCall();
  const go = async (key: string, work: () => Promise<unknown>, href: string, failed: string) => {
    if (!(await call(key, work, { failed }))) return;
    // Header, lists and the connection for messages belong to the other one now.
    window.location.assign(getPathname({ href, locale }));
  };
  return {
    running,
    toSide: (side: Side, id: number, href = "/_app") =>
      go(
        side,
        () => callApi("PATCH", "/v1/members/switch-logistics-profile-type", { body: { logisticsProfileType: { id } } }),
        href,
        t("switchFailed"),
      ),
    toWorkspace: (workspaceId: number) =>
      go(
        `workspace ${workspaceId}`,
        () => callApi("PATCH", "/v1/workspaces/switch", { body: { workspaceId } }),
        "/_app",
        t("switchFailed"),
      ),
  };
}
