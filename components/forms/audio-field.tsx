"use client";

import { Mic, Pause, Play, Square, Upload, X } from "lucide";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { AudioPlayer, clock } from "@/components/ui/audio-player";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { newId } from "@/lib/client/new-id";
import { UPLOAD_LIMITS } from "@/lib/platform/uploads/limits";
import { type FileItem, isUploaded, keyOf } from "./file-items";
import { FileStatus } from "./file-status";
import type { FileQueue } from "./use-file-queue";
import { useRecorder } from "./use-recorder";
import { toVoiceFile, VOICE_ACCEPT, type VoiceFault } from "./voice-file";

type AudioFieldProps = {
  id?: string;
  label: string;
  hint: string;
  item: FileItem | undefined;
  onChange: (item: FileItem | undefined) => void;
  queue: FileQueue;
  error?: string | undefined;
};

/** A voice message: recorded here with pauses, played, removed; or a file instead. */
export function AudioField({ id, label, hint, item, onChange, queue, error }: AudioFieldProps) {
  const t = useTranslations("uploads.audio");
  const common = useTranslations("common");
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const add = (file: File) => {
    const added = { key: newId(), name: file.name };
    onChange(added);
    queue.add(added, file);
  };
  const recorder = useRecorder(add);
  const chosen = useChosenFile(add);
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
            loading={recorder.state !== "ready" || chosen.isReading}
            onClick={() => {
              chosen.forget();
              void recorder.start();
            }}
          >
            <Icon of={Mic} />
            {recorder.state === "writing" || chosen.isReading ? t("writing") : t("record")}
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
        accept={VOICE_ACCEPT}
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) void chosen.take(file);
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
      {chosen.fault ? (
        <div role="alert">
          <FieldError>
            {t(chosen.fault.code, { name: chosen.fault.name, max: UPLOAD_LIMITS.audioSecondsMax })}
          </FieldError>
        </div>
      ) : null}
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  );
}

/** A sound file that was chosen: turned into a voice message, or why it cannot be one. */
function useChosenFile(onFile: (file: File) => void) {
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<{ code: VoiceFault; name: string }>();
  // Only the last one that was chosen counts, and none after the field has left the page.
  const newest = useRef<File>(undefined);
  useEffect(
    () => () => {
      newest.current = undefined;
    },
    [],
  );
  return {
    isReading,
    fault,
    forget: () => setFault(undefined),
    take: async (file: File) => {
      newest.current = file;
      setFault(undefined);
      setReading(true);
      const voice = await toVoiceFile(file).catch((): VoiceFault => "undecodable");
      if (newest.current !== file) return;
      setReading(false);
      if (typeof voice === "string") setFault({ code: voice, name: file.name });
      else onFile(voice);
    },
  };
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
