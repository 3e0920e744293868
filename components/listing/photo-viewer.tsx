"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Ltr } from "@/components/ui/ltr";

type PhotoViewerProps = {
  /** Paths of pictures in the file store. */
  paths: string[];
  title: string;
  /** The photo that is seen, if any. */
  opened: number | null;
  onOpen: (index: number | null) => void;
};

/** Photos in full, one after the other: by the buttons or the arrow keys. */
export function PhotoViewer({ paths, title, opened, onOpen }: PhotoViewerProps) {
  return (
    <Dialog open={opened !== null} onOpenChange={(isOpen) => (isOpen ? undefined : onOpen(null))}>
      <DialogContent size="lg" title={title} hideTitle>
        {opened === null ? null : <Large paths={paths} title={title} at={opened} onMove={onOpen} />}
      </DialogContent>
    </Dialog>
  );
}

type LargeProps = Pick<PhotoViewerProps, "paths" | "title"> & { at: number; onMove: (index: number) => void };

function Large({ paths, title, at, onMove }: LargeProps) {
  const t = useTranslations("listing.detail.gallery");
  const step = (by: number) => onMove((at + by + paths.length) % paths.length);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    step((event.key === "ArrowRight") === isRtl ? -1 : 1);
  };
  const move = "grid size-11 place-items-center rounded-full border border-line-strong bg-surface hover:bg-sunken";
  return (
    <figure onKeyDown={onKeyDown}>
      {/* biome-ignore lint/performance/noImgElement: the file store makes the sizes itself */}
      <img
        src={`${paths[at]}/1600`}
        alt={t("photo", { number: String(at + 1), title })}
        className="mx-auto max-h-[70dvh] rounded-md object-contain"
      />
      {paths.length > 1 ? (
        <figcaption className="mt-3 flex items-center justify-center gap-4">
          <button type="button" aria-label={t("previous")} onClick={() => step(-1)} className={move}>
            <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          </button>
          <span aria-live="polite" className="font-semibold">
            <Ltr>
              {at + 1}/{paths.length}
            </Ltr>
          </span>
          <button type="button" aria-label={t("next")} onClick={() => step(1)} className={move}>
            <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          </button>
        </figcaption>
      ) : null}
    </figure>
  );
}
