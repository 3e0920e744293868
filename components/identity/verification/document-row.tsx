"use client";

import { CircleCheck, FileText, X } from "lucide";
import { useTranslations } from "next-intl";
import { type FileItem, isUploaded, keyOf } from "@/components/forms/file-items";
import { FileStatus } from "@/components/forms/file-status";
import { LocalPicture } from "@/components/forms/local-picture";
import type { FileQueue } from "@/components/forms/use-file-queue";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

type DocumentRowProps = { item: FileItem; queue: FileQueue; onRemove: () => void };

/**
 * One document that is handed in: its preview on this device, its progress, and a remove button.
 */
export function DocumentRow({ item, queue, onRemove }: DocumentRowProps) {
  const t = useTranslations("verification");
  const key = keyOf(item);
  const progress = isUploaded(item) ? undefined : queue.progress[item.key];
  const name = item.name ?? "";
  const isPdf = name.toLowerCase().endsWith(".pdf");
  const src = isPdf ? undefined : queue.previewOf(key);
  return (
    <li
      className={cn(
        "flex items-center gap-3 rounded-md border p-2",
        progress?.state === "failed" ? "border-danger" : "border-line",
      )}
    >
      <span className="relative grid size-14 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-muted">
        <LocalPicture sources={[src]} alt="" fallback={<Icon of={FileText} className="size-6" />} />
      </span>
      <div className="flex min-w-0 grow flex-col gap-1">
        <bdi dir="auto" className="truncate font-semibold text-small">
          {name}
        </bdi>
        {progress ? (
          <FileStatus name={name} progress={progress} onRetry={() => queue.retry(key)} />
        ) : (
          <span className="inline-flex items-center gap-1.5 text-caption text-success">
            <Icon of={CircleCheck} className="size-4" />
            {t("ready")}
          </span>
        )}
      </div>
      <button
        type="button"
        aria-label={t("remove", { name })}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
      >
        <Icon of={X} className="size-5" />
      </button>
    </li>
  );
}
