"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Ltr } from "@/components/ui/ltr";

type GalleryProps = {
  /** Paths of pictures in the file store. */
  paths: string[];
  title: string;
};

const ON_PAGE_MAX = 5;
/** The grid of wide screens for one to five photos: none leaves a hole. */
const GRIDS = [
  "sm:h-80 sm:grid-cols-1",
  "sm:h-80 sm:grid-cols-2",
  "sm:h-80 sm:grid-cols-3 sm:grid-rows-2",
  "sm:h-80 sm:grid-cols-4 sm:grid-rows-2",
  "sm:h-80 sm:grid-cols-4 sm:grid-rows-2",
];

/** Photos: one beside four on wide screens, a row to swipe on phones, each opens large. */
export function Gallery({ paths, title }: GalleryProps) {
  const t = useTranslations("listing.detail.gallery");
  const [opened, setOpened] = useState<number | null>(null);
  const isSingle = paths.length === 1;
  const shown = Math.min(paths.length, ON_PAGE_MAX);
  return (
    <section aria-label={t("label")} className="relative">
      <ul
        className={cn(
          "flex snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain rounded-lg sm:grid sm:overflow-hidden",
          GRIDS[shown - 1],
        )}
      >
        {paths.map((path, index) => (
          <li
            key={path}
            className={cn(
              "relative aspect-[16/10] w-full shrink-0 snap-center sm:aspect-auto sm:min-h-0 sm:w-auto",
              index === 0 && shown > 2 && "sm:col-span-2 sm:row-span-2",
              index === 1 && shown === 4 && "sm:col-span-2",
              index >= ON_PAGE_MAX && "sm:hidden",
            )}
          >
            <button
              type="button"
              aria-label={t("open", { number: String(index + 1) })}
              onClick={() => setOpened(index)}
              className="block size-full overflow-hidden rounded-sm -outline-offset-3"
            >
              <Photo path={path} alt={t("photo", { number: String(index + 1), title })} isFirst={index === 0} />
            </button>
            {isSingle ? null : (
              <Ltr className="pointer-events-none absolute end-3 bottom-3 rounded-full bg-[#080e1b]/75 px-2.5 py-0.5 font-semibold text-[#fff] text-caption sm:hidden">
                {index + 1}/{paths.length}
              </Ltr>
            )}
          </li>
        ))}
      </ul>
      {paths.length > ON_PAGE_MAX ? (
        <button
          type="button"
          onClick={() => setOpened(0)}
          className="absolute end-3 bottom-3 hidden min-h-11 rounded-md border border-line-strong bg-surface px-4 font-semibold text-small shadow-low sm:block"
        >
          {t("all", { count: String(paths.length) })}
        </button>
      ) : null}
      <Dialog open={opened !== null} onOpenChange={(isOpen) => (isOpen ? undefined : setOpened(null))}>
        <DialogContent size="lg" title={title} hideTitle>
          {opened === null ? null : <Large paths={paths} title={title} at={opened} onMove={setOpened} />}
        </DialogContent>
      </Dialog>
    </section>
  );
}

function Photo({ path, alt, isFirst }: { path: string; alt: string; isFirst: boolean }) {
  return (
    // biome-ignore lint/performance/noImgElement: the file store makes the sizes itself
    <img
      src={`${path}/800`}
      srcSet={`${path}/320 320w, ${path}/800 800w, ${path}/1600 1600w`}
      sizes={isFirst ? "(width >= 640px) 50vw, 100vw" : "(width >= 640px) 25vw, 100vw"}
      alt={alt}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      className="size-full bg-sunken object-cover"
    />
  );
}

type LargeProps = GalleryProps & { at: number; onMove: (index: number) => void };

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
