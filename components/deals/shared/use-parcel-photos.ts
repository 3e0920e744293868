"use client";

import { useRef, useState } from "react";
import { type FileItem, type FilesChange, isUploaded, keyOf } from "@/components/forms/file-items";
import { type FileQueue, useFileQueue } from "@/components/forms/use-file-queue";

/** The photos of a parcel that is described in a conversation. */
export type ParcelPhotos = {
  items: FileItem[];
  queue: FileQueue;
  change: (change: FilesChange) => void;
  /** Waits for what is on its way and gives the ids in their order; nothing when a photo could not be sent. */
  settled: () => Promise<number[] | undefined>;
};

/** Keeps a parcel's photos, beginning with those it has, and uploads each as soon as it is chosen. */
export function useParcelPhotos(first: readonly FileItem[] = []): ParcelPhotos {
  const [items, setItems] = useState<FileItem[]>(() => [...first]);
  // An upload that ends in the middle of an event sees the newest list.
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
