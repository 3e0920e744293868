"use client";

import { ChevronLeft, ChevronRight, FileImage, FileText, X } from "lucide";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { type FileItem, isUploaded, keyOf } from "./file-items";
import { FileStatus } from "./file-status";
import { LocalPicture } from "./local-picture";
import type { FileQueue } from "./use-file-queue";

type PhotoTileProps = {
  item: FileItem;
  index: number;
  count: number;
  queue: FileQueue;
  isCover: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** Takes a photo that is dragged here in front of this one. */
  onDropOn: (fromKey: string) => void;
};

/**
 * One photo: shown immediately from the device, with its progress, its place in the order and a
 * remove button.
 */
export function PhotoTile({ item, index, count, queue, isCover, onMove, onRemove, onDropOn }: PhotoTileProps) {
  const t = useTranslations("uploads.photos");
  const key = keyOf(item);
  const progress = isUploaded(item) ? undefined : queue.progress[item.key];
  const name = item.name ? t("named", { number: index + 1, name: item.name }) : t("photo", { number: index + 1 });
  // A browser shows no picture of it.
  const isPdf = item.name?.toLowerCase().endsWith(".pdf") ?? false;
  const isStopped = progress?.state === "failed" || progress?.state === "lost";
  return (
    <li
      data-tile={key}
      draggable
      onDragStart={(event) => event.dataTransfer.setData("text/x-photo", key)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes("text/x-photo")) event.preventDefault();
      }}
      onDrop={(event) => {
        const from = event.dataTransfer.getData("text/x-photo");
        if (!from) return;
        event.preventDefault();
        onDropOn(from);
      }}
      className={cn(
        "relative flex flex-col overflow-hidden rounded-md border bg-sunken",
        isStopped ? "border-danger" : "border-line",
      )}
    >
      <div className="relative aspect-square">
        <LocalPicture
          sources={isPdf ? [] : [queue.previewOf(key), isUploaded(item) && item.path ? `${item.path}/320` : undefined]}
          alt={name}
          className={progress && "opacity-45"}
          fallback={
            <span className="absolute inset-0 flex flex-col items-center justify-center gap-1 p-2 text-muted">
              <Icon of={isPdf ? FileText : FileImage} className="size-8" />
              <span className={isPdf ? "line-clamp-2 break-words text-center text-caption" : "sr-only"}>
                <bdi>{isPdf ? item.name : name}</bdi>
              </span>
            </span>
          }
        />
        {isCover ? (
          <span className="absolute start-1.5 top-1.5 rounded-full bg-inverse px-2 py-0.5 font-semibold text-caption text-ink-inverse">
            {t("cover")}
          </span>
        ) : null}
        <button
          type="button"
          aria-label={t("remove", { name })}
          data-remove=""
          onClick={onRemove}
          className="absolute end-0 top-0 z-10 grid size-11 place-items-center"
        >
          <span className="grid size-8 place-items-center rounded-full border border-line bg-surface shadow-low">
            <Icon of={X} className="size-4" />
          </span>
        </button>
        {progress && !isStopped ? (
          <div className="absolute inset-x-1.5 bottom-1.5 rounded-sm bg-surface p-2 text-center">
            <FileStatus name={name} progress={progress} onRetry={() => queue.retry(key)} />
          </div>
        ) : null}
      </div>
      {/* Below the picture, where a sentence has the room that it needs. */}
      {progress && isStopped ? (
        <div className="bg-danger-soft p-2 text-center text-on-danger-soft">
          <FileStatus name={name} progress={progress} onRetry={() => queue.retry(key)} />
        </div>
      ) : null}
      {count > 1 ? (
        <div className="flex items-center justify-between border-line border-t bg-surface">
          <MoveButton label={t("earlier", { name })} by={-1} isOff={index === 0} onMove={onMove} />
          <span aria-hidden="true" className="text-caption text-muted tabular-nums">
            <bdi dir="ltr">
              {index + 1}/{count}
            </bdi>
          </span>
          <MoveButton label={t("later", { name })} by={1} isOff={index === count - 1} onMove={onMove} />
        </div>
      ) : null}
    </li>
  );
}

type MoveButtonProps = { label: string; by: -1 | 1; isOff: boolean; onMove: (by: -1 | 1) => void };

function MoveButton({ label, by, isOff, onMove }: MoveButtonProps) {
  const arrow = by === -1 ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={label}
      data-move={by}
      disabled={isOff}
      onClick={() => onMove(by)}
      className="grid size-11 place-items-center hover:bg-sunken disabled:opacity-35"
    >
      <Icon of={arrow} className="size-5 rtl:-scale-x-100" />
    </button>
  );
}
