"use client";

import { RotateCw } from "lucide";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { isApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { useFormats } from "@/lib/i18n/formats";
import type { RejectedFile } from "./sort-out-files";
import type { FileProgress } from "./use-file-queue";

/** The progress of a file, or why it stopped and how to continue. */
export function FileStatus({ name, progress, onRetry }: { name: string; progress: FileProgress; onRetry: () => void }) {
  const t = useTranslations("uploads.files");
  const { percent } = useFormats();
  const { state, share, error } = progress;
  if (state === "shrinking")
    return (
      <div className="flex flex-col gap-1">
        <progress aria-label={t("shrinking", { name })} className="h-2 w-full accent-primary" />
        <span aria-hidden="true" className="text-caption">
          {t("shrinkingShort")}
        </span>
      </div>
    );
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
      <p className="w-full break-words text-caption">{errorText(error, t("interrupted")) || t("failed")}</p>
      {mayPass(error) ? (
        <Button
          size="sm"
          variant="secondary"
          className="whitespace-nowrap px-2"
          aria-label={t("retryName", { name })}
          onClick={onRetry}
        >
          <Icon of={RotateCw} />
          {t("retry")}
        </Button>
      ) : null}
    </div>
  );
}

/** Whether another try may end otherwise: a file that was refused for what it is stays refused. */
function mayPass(error: unknown): boolean {
  return !isApiError(error) || !error.code.startsWith("upload.");
}

/** Returns the message parameters of a rejected file. */
function wordsOf({ code: _code, ...words }: RejectedFile): Record<string, string | number> {
  return words;
}

/** Why chosen files were not taken. */
export function RejectedFiles({ rejected }: { rejected: readonly RejectedFile[] }) {
  const t = useTranslations("uploads.files");
  if (rejected.length === 0) return null;
  return (
    <div role="alert" className="flex flex-col gap-1">
      {rejected.map((error) => (
        <FieldError key={JSON.stringify(error)}>{t(error.code, wordsOf(error))}</FieldError>
      ))}
    </div>
  );
}
