"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LeftToRight } from "@/components/ui/bidi";
import { cn } from "@/components/ui/cn";
import { PhotoViewer } from "./photo-viewer";

type GalleryProps = {
  /** Paths of images in the file store. */
  paths: string[];
  title: string;
};

const ON_PAGE_MAX = 5;
/** Gap-free grids on wide screens for one to five photos; cut to fit, as each opens whole. */
const GRIDS = [
  "sm:h-96 sm:grid-cols-1",
  "sm:h-80 sm:grid-cols-2",
  "sm:h-80 sm:grid-cols-3 sm:grid-rows-2",
  "sm:h-80 sm:grid-cols-4 sm:grid-rows-2",
  "sm:h-80 sm:grid-cols-4 sm:grid-rows-2",
];

/** Photos: one next to four on wide screens, a row to swipe on phones, each opens large. */
export function Gallery({ paths, title }: GalleryProps) {
  const t = useTranslations("listings.detail.gallery");
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
              className="relative block size-full overflow-hidden rounded-sm bg-sunken -outline-offset-3"
            >
              <Photo path={path} alt={t("photo", { number: String(index + 1), title })} isFirst={index === 0} />
            </button>
            {isSingle ? null : (
              <LeftToRight className="pointer-events-none absolute end-3 bottom-3 rounded-full bg-[#080e1b]/75 px-2.5 py-0.5 font-semibold text-[#fff] text-caption sm:hidden">
                {index + 1}/{paths.length}
              </LeftToRight>
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
      <PhotoViewer paths={paths} title={title} opened={opened} onOpen={setOpened} />
    </section>
  );
}

type PhotoProps = {
  path: string;
  alt: string;
  isFirst: boolean;
};

function Photo({ path, alt, isFirst }: PhotoProps) {
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
      className="size-full object-cover"
    />
  );
}
