"use client";

import { useRef, useState } from "react";
import { type FileItem, type FilesChange, isUploaded, keyOf } from "@/components/forms/file-items";
import { type FileQueue, useFileQueue } from "@/components/forms/use-file-queue";

/** The photos of a parcel in a form. */
export type ParcelPhotos = {
  items: FileItem[];
  queue: FileQueue;
  change: (change: FilesChange) => void;
  /** Awaits uploads and returns the ids in order; `undefined` when one failed. */
  settled: () => Promise<number[] | undefined>;
};

/** The parcel's photos; each one is uploaded as soon as it is selected. */
export function useParcelPhotos(first: readonly FileItem[] = []): ParcelPhotos {
  const [items, setItems] = useState<FileItem[]>(() => [...first]);
  // A ref, so that an upload that ends during an event sees the current list.
  const newest = useRef(items);
  const change = (by: FilesChange) => {
    newest.current = by(newest.current);
    setItems(newest.current);
  };
  const queue = useFileQueue({
    onDone: (key, file) => change((known) => known.map((item) => (keyOf(item) === key ? file : item))),
  });
  return {
    items,
    queue,
    change,
    async settled() {
      await queue.settle();
      return newest.current.every(isUploaded) ? newest.current.map(({ id }) => id) : undefined;
    },
  };
}
