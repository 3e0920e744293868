"use client";

import { Download } from "lucide";
import { useTranslations } from "next-intl";
import { useCall } from "@/components/forms/use-call";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { callApi } from "@/lib/client/api";
import { deviceZone } from "@/lib/client/device-zone";
import { holdUrl, Lifetime } from "@/lib/client/lifetime";
import { serverNow } from "@/lib/client/server-clock";
import { localDay } from "@/lib/core/time/time";

/** Exports the user's data as a file. */
export function DownloadData() {
  const t = useTranslations("profile.data");
  const { running, call } = useCall();
  const load = () =>
    call("export", async () => save(await callApi("GET", "/v1/users/me/export")), {
      done: t("exported"),
      failed: t("failed"),
    });
  return (
    <Button variant="secondary" loading={running !== undefined} onClick={() => void load()}>
      {running === undefined ? <Icon of={Download} /> : null}
      {t("export")}
    </Button>
  );
}

/** By a call and not by a link: a session that ran out is renewed first. */
function save(data: unknown): void {
  const lifetime = new Lifetime();
  const link = document.createElement("a");
  link.href = holdUrl(lifetime, new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
  link.download = `rihla-${localDay(serverNow(), deviceZone())}.json`;
  link.click();
  lifetime.end();
}
