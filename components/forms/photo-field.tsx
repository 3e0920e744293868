"use client";

import { ImagePlus } from "lucide";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { useDropzone } from "react-dropzone";
import { cn } from "@/components/ui/cn";
import { FieldError } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { newId } from "@/lib/client/new-id";
import { CameraButton } from "./camera-button";
import { type FileItem, type FilesChange, isUploaded, keyOf, movedBy } from "./file-items";
import { RejectedFiles } from "./file-status";
import { PhotoTile } from "./photo-tile";
import { acceptOf, type RejectedFile, sortOutFiles } from "./sort-out-files";
import type { FileQueue } from "./use-file-queue";

type PhotoFieldProps = {
  id?: string;
  label: string;
  hint: string;
  max: number;
  items: readonly FileItem[];
  onChange: (change: FilesChange) => void;
  queue: FileQueue;
  error?: string | undefined;
  optional?: boolean;
  /** The key of the cover photo. */
  coverKey?: string | undefined;
  /** One more takes the place of those that are there. */
  replaces?: boolean;
  /** The camera that is offered, when it is not the one at the back. */
  facing?: "user";
  /** A document may be a PDF, too. */
  kind?: "image" | "document";
};

/**
 * Photos by choice, camera, drop or paste: each shown immediately, with its progress, a retry, its
 * place in the order and a remove button.
 */
export function PhotoField(props: PhotoFieldProps) {
  const { id, label, hint, max, items, queue, error, optional, coverKey, replaces = false, facing } = props;
  const { kind = "image" } = props;
  const t = useTranslations("uploads.photos");
  const common = useTranslations("common");
  const hintId = useId();
  const photos = usePhotos(props);
  const zone = useDropzone({ onDrop: photos.addFiles, noClick: true, noKeyboard: true, useFsAccessApi: false });
  // A fieldset already has the role group; without a role the zone would set presentation.
  const { role: _group, ...zoneProps } = zone.getRootProps({ role: "group", tabIndex: undefined });
  const room = replaces ? max : max - items.length;
  return (
    <fieldset
      {...zoneProps}
      id={id}
      aria-describedby={hintId}
      data-invalid={error ? "" : undefined}
      className={cn(
        "flex min-w-0 flex-col gap-2 rounded-md",
        zone.isDragActive && "outline-3 outline-primary outline-dashed outline-offset-8",
      )}
    >
      <legend className="mb-1.5 font-semibold text-small">
        {label}
        {optional ? <span className="font-normal text-muted"> {common("optional")}</span> : null}
      </legend>
      <p id={hintId} className="text-muted text-small">
        {hint}
      </p>
      <ul ref={photos.root} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {items.map((item, index) => (
          <PhotoTile
            key={keyOf(item)}
            {...{ item, index, queue }}
            count={items.length}
            isCover={coverKey === keyOf(item)}
            onMove={(by) => photos.move(index, by)}
            onRemove={() => photos.remove(index)}
            onDropOn={(from) => photos.moveTo(from, index)}
          />
        ))}
        {room > 0 ? (
          <li>
            <button
              type="button"
              data-add=""
              onClick={zone.open}
              className={cn(
                "flex size-full min-h-28 flex-col items-center justify-center gap-1.5 rounded-md border-2 border-line-strong border-dashed p-2 text-center font-semibold text-small hover:bg-sunken",
              )}
            >
              <Icon of={ImagePlus} className="size-6" />
              {replaces && items.length > 0 ? t("replace") : t(ADD_TEXTS[kind][max > 1 ? "several" : "one"])}
              <span className="font-normal text-caption text-muted pointer-coarse:hidden">
                {t(max > 1 ? "drop" : "dropOne")}
              </span>
            </button>
          </li>
        ) : null}
      </ul>
      <input {...zone.getInputProps({ accept: acceptOf(kind), multiple: max > 1, "aria-label": label })} />
      {room > 0 ? <CameraButton {...(facing ? { facing } : {})} onPhotos={photos.addFiles} /> : null}
      <RejectedFiles rejected={photos.rejected} />
      {error ? <FieldError>{error}</FieldError> : null}
      <p aria-live="polite" className="sr-only">
        {photos.announcement}
      </p>
    </fieldset>
  );
}

const ADD_TEXTS = {
  image: { one: "addOne", several: "add" },
  document: { one: "addDocument", several: "add" },
} as const;

/** The actions on a field's photos, and their announcements to screen readers. */
function usePhotos({ max, items, onChange, queue, replaces = false, kind = "image" }: PhotoFieldProps) {
  const t = useTranslations("uploads.photos");
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const [announcement, setAnnouncement] = useState("");
  const root = useRef<HTMLUListElement>(null);

  // Files are looked into before they are taken: others may have come meanwhile.
  const count = useRef(items.length);
  count.current = items.length;
  const addFiles = async (files: File[]) => {
    if (files.length === 0) return;
    const sorted = await sortOutFiles(files, { kind, room: () => (replaces ? max : max - count.current), max });
    count.current += sorted.taken.length;
    setRejected(sorted.rejected);
    const added = sorted.taken.map((file) => ({ item: { key: newId(), name: file.name }, file }));
    if (added.length === 0) return;
    onChange((known) => [...(replaces ? [] : known), ...added.map(({ item }) => item)]);
    for (const { item, file } of added) queue.add(item, file);
    setAnnouncement(t("added", { count: added.length }));
  };
  const indexOf = (known: readonly FileItem[], key: string) => known.findIndex((item) => keyOf(item) === key);
  const moveBy = (key: string, by: number) => onChange((known) => movedBy(known, indexOf(known, key), by));
  const step = (key: string, by: -1 | 1) => {
    moveBy(key, by);
    const at = Math.min(items.length - 1, Math.max(0, indexOf(items, key) + by));
    setAnnouncement(t("moved", { number: at + 1, count: items.length }));
    // A moved element loses the focus, and the first and the last have one move button less.
    requestAnimationFrame(() => {
      const tile = root.current?.querySelector(`[data-tile="${CSS.escape(key)}"]`);
      const button = (step: number) => tile?.querySelector<HTMLElement>(`[data-move="${step}"]:not(:disabled)`);
      (button(by) ?? button(-by))?.focus();
    });
  };
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
      if (files.length === 0 || event.defaultPrevented || !isMeant(root.current) || (items.length >= max && !replaces))
        return;
      event.preventDefault();
      addFiles(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  });
  return {
    root,
    rejected,
    announcement,
    addFiles,
    move: (index: number, by: -1 | 1) => {
      const item = items[index];
      if (item) step(keyOf(item), by);
    },
    moveTo: (key: string, to: number) => {
      const from = indexOf(items, key);
      if (from >= 0 && from !== to) moveBy(key, to - from);
    },
    remove: (index: number) => {
      const item = items[index];
      if (!item) return;
      setRejected([]);
      if (!isUploaded(item)) queue.drop(item.key);
      onChange((known) => known.filter((other) => keyOf(other) !== keyOf(item)));
      setAnnouncement(t("removed"));
      requestAnimationFrame(() => {
        const tiles = root.current?.querySelectorAll<HTMLElement>("[data-remove]");
        (tiles?.[Math.min(index, tiles.length - 1)] ?? root.current?.querySelector<HTMLElement>("[data-add]"))?.focus();
      });
    },
  };
}

/**
 * A paste goes to the part of the form that has the focus; from elsewhere to the first field that
 * has room.
 */
function isMeant(root: Element | null): boolean {
  const focused = document.activeElement?.closest("[data-paste-scope]");
  return !focused || focused === root?.closest("[data-paste-scope]");
}
