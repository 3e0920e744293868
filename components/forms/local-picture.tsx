"use client";

import { type ReactNode, useState } from "react";
import { cn } from "@/components/ui/cn";

type LocalPictureProps = {
  /** The URLs of the picture, the nearest first: on this device, then on the server. */
  sources: readonly (string | undefined)[];
  alt: string;
  className?: string | undefined;
  /** Replaces what this browser cannot show, such as a HEIC during its upload. */
  fallback: ReactNode;
};

/** A picture that was chosen: it fills its frame, whatever its shape. */
export function LocalPicture({ sources, alt, className, fallback }: LocalPictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const src = sources.find((source) => source !== undefined && !failed.includes(source));
  if (src === undefined) return fallback;
  return (
    // biome-ignore lint/performance/noImgElement: a picture of this device, or one that the server stores in fitting widths
    <img
      src={src}
      alt={alt}
      draggable={false}
      onError={() => setFailed((known) => [...known, src])}
      className={cn("absolute inset-0 size-full object-cover", className)}
    />
  );
}
