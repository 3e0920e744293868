"use client";

import { ImagePlus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ChangeEvent, useId, useState } from "react";
import { FieldError } from "@/components/ui/field";
import { Spinner } from "@/components/ui/spinner";
import { CHAT_LIMITS } from "@/lib/chat/limits";
import { callApi, isApiError } from "@/lib/client/api";
import type { UploadView } from "@/lib/uploads/contract";

type PhotoPickerProps = { ids: number[]; onChange: (ids: number[]) => void; error?: string };
type Photo = { id: number; url: string };

/** Up to five photos of a parcel; each is uploaded as soon as it is chosen. */
export function PhotoPicker({ ids, onChange, error }: PhotoPickerProps) {
  const t = useTranslations("listing.contact.packageForm");
  const common = useTranslations("common");
  const forms = useTranslations("forms");
  const inputId = useId();
  const [photos, setPhotos] = useState<Photo[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isUploading, setIsUploading] = useState(false);
  const room = CHAT_LIMITS.packagePhotosMax - ids.length;

  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, room);
    event.target.value = "";
    setFailure(undefined);
    setIsUploading(true);
    const added: Photo[] = [];
    try {
      for (const file of files) {
        const body = new FormData();
        body.append("file", file);
        const view = await callApi<UploadView>("/v1/uploads/upload", { method: "POST", body });
        added.push({ id: view.file.id, url: URL.createObjectURL(file) });
      }
    } catch (thrown) {
      setFailure(isApiError(thrown) && thrown.status > 0 ? thrown.message : forms("noAnswer"));
    } finally {
      setIsUploading(false);
      setPhotos((current) => [...current, ...added]);
      onChange([...ids, ...added.map(({ id }) => id)]);
    }
  };

  const remove = ({ id, url }: Photo) => {
    URL.revokeObjectURL(url);
    setPhotos((current) => current.filter((photo) => photo.id !== id));
    onChange(ids.filter((candidate) => candidate !== id));
  };

  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-semibold text-small">
        {t("photos")} <span className="font-normal text-muted">{common("optional")}</span>
      </p>
      <ul className="flex flex-wrap gap-3">
        {photos.map((photo, index) => (
          <li key={photo.id} className="relative">
            {/* biome-ignore lint/performance/noImgElement: a picture of this device, not of the server */}
            <img
              src={photo.url}
              alt={t("photoNumber", { number: String(index + 1) })}
              className="size-20 rounded-md object-cover"
            />
            <button
              type="button"
              aria-label={common("remove", { label: t("photoNumber", { number: String(index + 1) }) })}
              onClick={() => remove(photo)}
              className="touch-target absolute -end-2 -top-2 grid size-7 place-items-center rounded-full border border-line-strong bg-surface"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
        {room > 0 ? (
          <li>
            <label
              htmlFor={inputId}
              className="grid size-20 place-items-center rounded-md border-2 border-line-strong border-dashed text-link hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              {isUploading ? <Spinner /> : <ImagePlus aria-hidden="true" className="size-6" />}
              <span className="sr-only">{isUploading ? t("uploading") : t("photos")}</span>
              <input
                id={inputId}
                type="file"
                accept="image/*"
                multiple
                disabled={isUploading}
                onChange={add}
                className="sr-only"
              />
            </label>
          </li>
        ) : null}
      </ul>
      <p className="text-muted text-small">{t("photosHint", { count: String(CHAT_LIMITS.packagePhotosMax) })}</p>
      {(failure ?? error) ? <FieldError>{failure ?? error}</FieldError> : null}
    </div>
  );
}
