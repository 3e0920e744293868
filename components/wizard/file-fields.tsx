"use client";

import { ImagePlus, RotateCw, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type DragEvent, useRef, useState } from "react";
import { errorText } from "@/components/chat/error-text";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FieldError } from "@/components/ui/field";
import { useFormats } from "@/lib/i18n/formats";
import { ACCEPTED_FORMATS, UPLOAD_LIMITS } from "@/lib/uploads/contract";
import { uiPath } from "./tree";
import { filesAt, type Pending, useUploads } from "./use-uploads";
import { useWizard } from "./use-wizard";

const ACCEPT = {
  image: "image/jpeg,image/png,image/gif,image/webp,image/svg+xml",
  audio: ".wav,audio/wav,audio/x-wav",
};

/** What to say of files that are not taken; the same limits as the server's. */
function useRefusals(kind: "image" | "audio") {
  const t = useTranslations("wizard.upload");
  const max = UPLOAD_LIMITS.bytesMax[kind] / 1024 / 1024;
  return { type: t("wrongType", { accepted: ACCEPTED_FORMATS[kind] }), size: t("tooLarge", { max }) };
}

type PhotosFieldProps = {
  /** Where the list of files is kept; the ids in it are sent. */
  name: string;
  label: string;
  hint: string;
  max: number;
  /** Visitors cannot upload: they are asked to sign in. */
  onSignIn?: (() => void) | undefined;
};

/** Photos by camera, drop or choice: each with its progress, another try, and a way to take it out again. */
export function PhotosField({ name, label, hint, max, onSignIn }: PhotosFieldProps) {
  const t = useTranslations("wizard.upload");
  const { get, errorOf } = useWizard();
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads(name, { max, kind: "image", refusals: useRefusals("image") });
  const [isOver, setOver] = useState(false);
  const files = filesAt(get(uiPath(name)));
  const room = max - files.length - uploads.pending.length;
  const error = errorOf(name);
  const take = (list: FileList | null) =>
    onSignIn ? onSignIn() : uploads.add([...(list ?? [])].slice(0, Math.max(0, room)));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <fieldset
      className={cn(
        "flex flex-col gap-2 rounded-md",
        isOver && "outline-2 outline-primary outline-dashed outline-offset-4",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="mb-1.5 font-semibold text-small">{label}</legend>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {files.map((file, index) => (
          <li key={file.id} className="relative">
            {/* biome-ignore lint/performance/noImgElement: the server keeps the photo in fitting widths already */}
            <img
              src={`${file.path}/320`}
              alt={t("photo", { number: index + 1 })}
              className="aspect-square w-full rounded-md border border-line object-cover"
            />
            <RemoveButton
              label={t("remove", { name: t("photo", { number: index + 1 }) })}
              onClick={() => uploads.remove(file.id)}
            />
          </li>
        ))}
        {uploads.pending.map((pending) => (
          <PendingTile key={pending.key} pending={pending} onRetry={uploads.retry} onDrop={uploads.drop} />
        ))}
        {room > 0 ? (
          <li>
            <button
              type="button"
              onClick={() => (onSignIn ? onSignIn() : input.current?.click())}
              className="flex aspect-square w-full flex-col items-center justify-center gap-2 rounded-md border-2 border-line-strong border-dashed p-2 text-center font-semibold text-small hover:bg-sunken"
            >
              <ImagePlus aria-hidden="true" className="size-6" />
              {t("add")}
              <span className="font-normal text-caption text-muted max-sm:hidden">{t("drop")}</span>
            </button>
          </li>
        ) : null}
      </ul>
      <input
        ref={input}
        type="file"
        accept={ACCEPT.image}
        multiple
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
      <p className="text-muted text-small">{onSignIn ? t("signIn") : hint}</p>
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="absolute end-0 top-0 grid size-11 place-items-center"
    >
      <span className="grid size-8 place-items-center rounded-full border border-line bg-surface shadow-low">
        <X aria-hidden="true" className="size-4" />
      </span>
    </button>
  );
}

type PendingTileProps = { pending: Pending; onRetry: (key: string) => void; onDrop: (key: string) => void };

function PendingTile({ pending, onRetry, onDrop }: PendingTileProps) {
  const t = useTranslations("wizard.upload");
  const { percent } = useFormats();
  const isFailed = pending.error !== undefined;
  return (
    <li
      className={cn(
        "relative flex aspect-square flex-col items-center justify-center gap-2 rounded-md border p-2 text-center text-small",
        isFailed ? "border-danger bg-danger-soft text-on-danger-soft" : "border-line bg-sunken",
      )}
    >
      {isFailed ? (
        <>
          <p className="line-clamp-3">{errorText(pending.error, t("noAnswer")) || t("failed")}</p>
          <Button size="sm" variant="secondary" onClick={() => onRetry(pending.key)}>
            <RotateCw aria-hidden="true" />
            {t("retry")}
          </Button>
        </>
      ) : (
        <>
          <progress
            value={pending.share}
            max={1}
            aria-label={pending.file.name}
            className="h-2 w-full accent-primary"
          />
          <p className="max-w-full truncate">{percent(Math.round(pending.share * 100) / 100)}</p>
        </>
      )}
      <RemoveButton label={t("remove", { name: pending.file.name })} onClick={() => onDrop(pending.key)} />
    </li>
  );
}

type OneFileFieldProps = {
  name: string;
  label: string;
  hint: string;
  kind: "image" | "audio";
  doneLabel: string;
  removeLabel: string;
  onSignIn?: (() => void) | undefined;
};

/** One file, such as a voice message or a ticket. */
export function OneFileField({ name, label, hint, kind, doneLabel, removeLabel, onSignIn }: OneFileFieldProps) {
  const t = useTranslations("wizard.upload");
  const { get, errorOf } = useWizard();
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads(name, { max: 1, isSingle: true, kind, refusals: useRefusals(kind) });
  const [file] = filesAt(get(uiPath(name)));
  const [pending] = uploads.pending;
  const error = errorOf(name);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-semibold text-small">{label}</legend>
      {file ? (
        <div className="flex flex-wrap items-center gap-3">
          {kind === "audio" ? (
            // biome-ignore lint/a11y/useMediaCaption: a voice message of the person's own
            <audio controls src={file.path} className="max-w-full" />
          ) : (
            <span className="font-semibold">{doneLabel}</span>
          )}
          <Button variant="ghost" size="sm" onClick={() => uploads.remove(file.id)}>
            {removeLabel}
          </Button>
        </div>
      ) : pending ? (
        <ul className="w-40">
          <PendingTile pending={pending} onRetry={uploads.retry} onDrop={uploads.drop} />
        </ul>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => (onSignIn ? onSignIn() : input.current?.click())}
        >
          {t("addOne")}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={ACCEPT[kind]}
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])].slice(0, 1));
          event.target.value = "";
        }}
      />
      <p className="text-muted text-small">{hint}</p>
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  );
}
