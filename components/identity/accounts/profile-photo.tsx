"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { type FileItem, isUploaded, keyOf } from "@/components/forms/file-items";
import { PhotoField } from "@/components/forms/photo-field";
import { useCall } from "@/components/forms/use-call";
import { useFileQueue } from "@/components/forms/use-file-queue";
import { useRouter } from "@/lib/i18n/navigation";
import { savePhoto } from "./save-photo";

/**
 * The person's photo: chosen, dropped or taken, and in use as soon as it is there. What fails
 * leaves the one before.
 */
export function ProfilePhoto({ photo, fileId }: { photo: string | null; fileId: number | null }) {
  const t = useTranslations("profile.photo");
  const router = useRouter();
  const { call } = useCall();
  const [items, setItems] = useState<FileItem[]>(() =>
    photo && fileId ? [{ id: fileId, path: photo.replace(/\/\d+$/, "") }] : [],
  );
  const newest = useRef(items);
  // What the account has: a change that fails goes back to it.
  const saved = useRef(items);
  const show = (next: FileItem[]) => {
    newest.current = next;
    setItems(next);
  };
  const save = async (next: FileItem[]) => {
    const [file] = next.filter(isUploaded);
    const words = { done: t(file ? "saved" : "removed"), failed: t("failed") };
    if (await call("photo", () => savePhoto(file?.id ?? null), words)) {
      saved.current = next;
      router.refresh();
    } else if (newest.current === next) show(saved.current);
  };
  const queue = useFileQueue({
    onDone: (key, file) => {
      // Another one was chosen meanwhile.
      if (!newest.current.some((item) => keyOf(item) === key)) return;
      const next = [file];
      show(next);
      void save(next);
    },
  });
  return (
    <PhotoField
      label={t("label")}
      hint={t("hint")}
      max={1}
      replaces
      facing="user"
      items={items}
      queue={queue}
      onChange={(change) => {
        const before = newest.current;
        const next = change(before);
        if (next.length > 0) return show(next);
        // Removing a photo that has not been uploaded restores the one before.
        if (!before.every(isUploaded)) return show(saved.current);
        show(next);
        void save(next);
      }}
    />
  );
}
