"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { type FileItem, isUploaded, keyOf } from "@/components/forms/file-items";
import { PhotoField } from "@/components/forms/photo-field";
import { useCall } from "@/components/forms/use-call";
import { useFileQueue } from "@/components/forms/use-file-queue";
import { callApi } from "@/lib/client/api";
import { useRouter } from "@/lib/i18n/navigation";

/** The person's photo: chosen, dropped or taken, and in use as soon as it is there. */
export function ProfilePhoto({ photo, fileId }: { photo: string | null; fileId: number | null }) {
  const t = useTranslations("profile.photo");
  const router = useRouter();
  const { call } = useCall();
  const [items, setItems] = useState<FileItem[]>(() =>
    photo && fileId ? [{ id: fileId, path: photo.replace(/\/\d+$/, "") }] : [],
  );
  const newest = useRef(items);
  const show = (next: FileItem[]) => {
    newest.current = next;
    setItems(next);
  };
  const save = async (id: number | null) => {
    const body = { photo: id === null ? null : { id } };
    const work = () => callApi("/v1/users/me/photo", { method: "PATCH", body });
    if (await call("photo", work, { done: t(id === null ? "removed" : "saved"), failed: t("failed") }))
      router.refresh();
  };
  const queue = useFileQueue({
    onDone: (key, file) => {
      show(newest.current.map((item) => (keyOf(item) === key ? file : item)));
      void save(file.id);
    },
  });
  return (
    <PhotoField
      label={t("label")}
      hint={t("hint")}
      max={1}
      items={items}
      queue={queue}
      onChange={(change) => {
        const wasSaved = newest.current.some(isUploaded);
        const next = change(newest.current);
        show(next);
        if (next.length === 0 && wasSaved) void save(null);
      }}
    />
  );
}
