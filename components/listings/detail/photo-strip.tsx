"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PhotoViewer } from "./photo-viewer";

/** A few photos as small squares; each opens large. */
export function PhotoStrip({ paths, title }: { paths: string[]; title: string }) {
  const t = useTranslations("listings.detail.gallery");
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ul aria-label={t("label")} className="flex flex-wrap gap-2">
        {paths.map((path, index) => (
          <li key={path}>
            <button
              type="button"
              aria-label={t("open", { number: String(index + 1) })}
              onClick={() => setOpened(index)}
              className="block size-16 overflow-hidden rounded-sm border border-line"
            >
              {/* biome-ignore lint/performance/noImgElement: the file store makes the sizes itself */}
              <img
                src={`${path}/320`}
                alt={t("photo", { number: String(index + 1), title })}
                loading="lazy"
                decoding="async"
                className="size-full bg-sunken object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer paths={paths} title={title} opened={opened} onOpen={setOpened} />
    </>
  );
}
