"use client";

import { ScanSearch } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCall } from "@/components/forms/use-call";
import { StatusChip } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { callApi } from "@/lib/client/api";
import type { MaskedMessageView } from "@/lib/staff/moderation/contract";

/** A masked message as it was written, fetched only when a moderator asks to see it. */
export function MaskedMessageText({ id }: { id: number }) {
  const t = useTranslations("moderation.masked");
  const { running, call } = useCall();
  const [original, setOriginal] = useState<MaskedMessageView>();
  const look = () =>
    call(
      "look",
      async () => setOriginal(await callApi("GET", "/v1/admin/moderation/messages/{id}/original", { path: { id } })),
      { failed: t("failed") },
    );
  if (!original)
    return (
      <div className="flex flex-col gap-1">
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          loading={running !== undefined}
          onClick={() => void look()}
        >
          {running === undefined ? <Icon of={ScanSearch} /> : null}
          {t("look")}
        </Button>
        <p className="text-caption text-muted">{t("audited")}</p>
      </div>
    );
  return (
    <div className="flex flex-col gap-2" role="status">
      <p className="flex flex-wrap gap-2">
        {original.kinds.map((kind) => (
          <StatusChip key={kind} variant="warning">
            {t(`kinds.${kind}`)}
          </StatusChip>
        ))}
      </p>
      <blockquote className="whitespace-pre-line break-words rounded-md bg-sunken p-3" dir="auto">
        {original.content}
      </blockquote>
    </div>
  );
}
