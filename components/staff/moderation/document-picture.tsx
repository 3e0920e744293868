"use client";

import { ScanSearch } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";

/**
 * A picture of a document, fetched only when a moderator asks to see it: each look is written down.
 */
export function DocumentPicture({ id, label }: { id: number; label: string }) {
  const t = useTranslations("moderation");
  const [state, setState] = useState<"closed" | "open" | "failed">("closed");
  if (state === "closed")
    return (
      <Button variant="secondary" size="sm" className="self-start" onClick={() => setState("open")}>
        <Icon of={ScanSearch} />
        {t("showDocument")}
      </Button>
    );
  if (state === "failed")
    return (
      <Notice variant="danger" role="alert">
        {t("ticketFailed")}
      </Notice>
    );
  return (
    // biome-ignore lint/performance/noImgElement: a private picture that may pass through no cache
    <img
      src={`/api/v1/admin/moderation/documents/${id}`}
      alt={label}
      className="max-h-[70dvh] w-full rounded-sm border border-line object-contain"
      onError={() => setState("failed")}
    />
  );
}
