"use client";

import { Mic, Pause, Play, Square, Upload, X } from "lucide";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { AudioPlayer, clock } from "@/components/ui/audio-player";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { newId } from "@/lib/client/new-id";
import { UPLOAD_LIMITS } from "@/lib/platform/uploads/limits";
import { type FileItem, isUploaded, keyOf } from "./file-items";
import { FileStatus, RejectedFiles } from "./file-status";
import { acceptOf, type RejectedFile, sortOutFiles } from "./sort-out-files";
import type { FileQueue } from "./use-file-queue";
import { useRecorder } from "./use-recorder";

type AudioFieldProps = {
  id?: string;
  label: string;
  hint: string;
  item: FileItem | undefined;
  onChange: (item: FileItem | undefined) => void;
  queue: FileQueue;
  error?: string | undefined;
};

/** A voice message: recorded here with pauses, listened to, taken out again; or a file instead. */
export function AudioField({ id, label, hint, item, onChange, queue, error }: AudioFieldProps) {
  const t = useTranslations("uploads.audio");
  const common = useTranslations("common");
  const hintId = useId();
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const addFiles = (files: File[]) => {
    const sorted = sortOutFiles(files, { kind: "audio", room: 1, max: 1 });
    setRejected(sorted.rejected);
    const [file] = sorted.taken;
    if (!file) return;
    const added = { key: newId(), name: file.name };
    onChange(added);
    queue.add(added, file);
  };
  const recorder = useRecorder((file) => addFiles([file]));
  return (
    <fieldset
      id={id}
      aria-describedby={hintId}
      data-invalid={error ? "" : undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-1.5 font-semibold text-small">
        {label} <span className="font-normal text-muted">{common("optional")}</span>
      </legend>
      {item ? (
        <Message
          item={item}
          queue={queue}
          label={label}
          onRemove={() => {
            if (!isUploaded(item)) queue.drop(item.key);
            onChange(undefined);
          }}
        />
      ) : recorder.state === "recording" || recorder.state === "paused" ? (
        <Recording recorder={recorder} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            loading={recorder.state === "asking" || recorder.state === "writing"}
            onClick={() => void recorder.start()}
          >
            <Icon of={Mic} />
            {recorder.state === "writing" ? t("writing") : t("record")}
          </Button>
          <Button variant="ghost" onClick={() => input.current?.click()}>
            <Icon of={Upload} />
            {t("choose")}
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept={acceptOf("audio")}
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={({ target }) => {
          addFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {recorder.error ? (
        <Notice variant="warning" role="alert" title={t(`${recorder.error}Title`)}>
          {t(recorder.error)}
        </Notice>
      ) : null}
      <p id={hintId} className="text-muted text-small">
        {hint}
      </p>
      <RejectedFiles rejected={rejected} />
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  );
}

function Recording({ recorder }: { recorder: ReturnType<typeof useRecorder> }) {
  const t = useTranslations("uploads.audio");
  const isPaused = recorder.state === "paused";
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line bg-sunken p-3">
      <div className="flex items-center gap-3" dir="ltr">
        <span
          aria-hidden="true"
          className={
            isPaused
              ? "size-3 rounded-full bg-muted"
              : "size-3 animate-pulse rounded-full bg-danger motion-reduce:animate-none"
          }
        />
        <span className="font-semibold tabular-nums">
          {clock(recorder.seconds)} / {clock(UPLOAD_LIMITS.audioSecondsMax)}
        </span>
        <meter aria-hidden="true" min={0} max={1} value={recorder.level} className="h-3 min-w-0 grow" />
      </div>
      <p role="status" className="sr-only">
        {isPaused ? t("paused") : t("recording")}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void recorder.finish()}>
          <Icon of={Square} />
          {t("finish")}
        </Button>
        <Button size="sm" variant="secondary" onClick={isPaused ? recorder.goOn : recorder.pause}>
          {isPaused ? <Icon of={Play} /> : <Icon of={Pause} />}
          {isPaused ? t("goOn") : t("pause")}
        </Button>
        <Button size="sm" variant="ghost" onClick={recorder.cancel}>
          <Icon of={X} />
          {t("cancel")}
        </Button>
      </div>
    </div>
  );
}

type MessageProps = { item: FileItem; queue: FileQueue; label: string; onRemove: () => void };

function Message({ item, queue, label, onRemove }: MessageProps) {
  const t = useTranslations("uploads.audio");
  const progress = isUploaded(item) ? undefined : queue.progress[item.key];
  const src = queue.previewOf(keyOf(item)) ?? (isUploaded(item) ? item.path : undefined);
  return (
    <div className="flex flex-col items-start gap-2">
      {src ? <AudioPlayer src={src} label={label} /> : null}
      {progress ? (
        <div className="w-full max-w-md">
          <FileStatus name={label} progress={progress} onRetry={() => queue.retry(keyOf(item))} />
        </div>
      ) : null}
      <Button variant="ghost" size="sm" flush className="text-danger" onClick={onRemove}>
        <Icon of={X} />
        {t("remove")}
      </Button>
    </div>
  );
}
