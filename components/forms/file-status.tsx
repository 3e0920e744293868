"use client";

import { RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { errorText } from "@/lib/client/error-text";
import { useFormats } from "@/lib/i18n/formats";
import type { RejectedFile } from "./sort-out-files";
import type { FileProgress } from "./use-file-queue";

/** How far a file is, or why it stopped and how to go on. */
export function FileStatus({ name, progress, onRetry }: { name: string; progress: FileProgress; onRetry: () => void }) {
  const t = useTranslations("forms.files");
  const { percent } = useFormats();
  const { state, share, error } = progress;
  if (state === "running")
    return (
      <div className="flex items-center gap-2">
        <progress
          value={share}
          max={1}
          aria-label={t("progress", { name })}
          className="h-2 min-w-0 grow accent-primary"
        />
        <span className="text-caption tabular-nums">{percent(Math.round(share * 100) / 100)}</span>
      </div>
    );
  if (state === "held") return <p className="text-caption">{t("held")}</p>;
  if (state === "lost") return <p className="text-caption">{t("lost", { name })}</p>;
  return (
    <div className="flex flex-col items-center gap-1.5">
      <p className="line-clamp-3 text-caption">{errorText(error, t("interrupted")) || t("failed")}</p>
      <Button size="sm" variant="secondary" aria-label={t("retryName", { name })} onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        {t("retry")}
      </Button>
    </div>
  );
}

/** Why chosen files were not taken. */
export function RejectedFiles({ rejected }: { rejected: readonly RejectedFile[] }) {
  const t = useTranslations("forms.files");
  if (rejected.length === 0) return null;
  return (
    <div role="alert" className="flex flex-col gap-1">
      {rejected.map((refusal) => (
        <FieldError key={JSON.stringify(refusal)}>
          {refusal.code === "tooMany"
            ? t("tooMany", { max: refusal.max, count: refusal.count })
            : refusal.code === "tooLarge"
              ? t("tooLarge", { name: refusal.name, max: refusal.max })
              : t("wrongType", { name: refusal.name, accepted: refusal.accepted })}
        </FieldError>
      ))}
    </div>
  );
}
