"use client";

import { lazy, Suspense } from "react";
import type { PhotoLightboxProps } from "./photo-lightbox";

const PhotoLightbox = lazy(() => import("./photo-lightbox").then((module) => ({ default: module.PhotoLightbox })));

type PhotoViewerProps = Omit<PhotoLightboxProps, "at"> & {
  /** The index of the visible photo, if any. */
  opened: number | null;
};

/** The lightbox, loaded when the first photo is opened. */
export function PhotoViewer({ opened, ...rest }: PhotoViewerProps) {
  return opened === null ? null : (
    <Suspense>
      <PhotoLightbox at={opened} {...rest} />
    </Suspense>
  );
}
