"use client";

import { lazy, Suspense } from "react";
import type { PhotoLightboxProps } from "./photo-lightbox";

const PhotoLightbox = lazy(() => import("./photo-lightbox").then((module) => ({ default: module.PhotoLightbox })));

type PhotoViewerProps = Omit<PhotoLightboxProps, "at"> & {
  /** The photo that is seen, if any. */
  opened: number | null;
};

/** Photos in full; what shows them is loaded when the first is opened. */
export function PhotoViewer({ opened, ...rest }: PhotoViewerProps) {
  return opened === null ? null : (
    <Suspense>
      <PhotoLightbox at={opened} {...rest} />
    </Suspense>
  );
}
