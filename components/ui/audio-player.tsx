"use client";

import { Pause, Play } from "lucide";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";
import { useHydrated } from "./use-hydrated";

type AudioPlayerProps = {
  src: string;
  /** The name for screen readers. */
  label: string;
  /** The duration, when known before the audio is loaded. */
  durationMs?: number | null | undefined;
  className?: string;
};

const SPEEDS = [1, 1.5, 2] as const;

/** Formats seconds as 0:07. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A player with time, seek bar and speed; the browser's own player without JavaScript. */
export function AudioPlayer({ src, label, durationMs, className }: AudioPlayerProps) {
  const t = useTranslations("common.player");
  const isReady = useHydrated();
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(durationMs ? durationMs / 1_000 : 0);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);
  const [isFailed, setFailed] = useState(false);

  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    element.playbackRate = speed;
    element.play().catch(() => setFailed(true));
  };
  const pickSpeed = () => {
    const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  };
  return (
    <div className={cn("w-full max-w-md", className)}>
      {/* biome-ignore lint/a11y/useMediaCaption: a voice message of a person has no written form */}
      <audio
        ref={audio}
        src={src}
        preload={durationMs || !isReady ? "none" : "metadata"}
        controls={!isReady}
        aria-label={label}
        className={isReady ? "hidden" : "w-full"}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onDurationChange={({ currentTarget }) => {
          if (Number.isFinite(currentTarget.duration)) setLength(currentTarget.duration);
        }}
        onError={() => setFailed(true)}
      />
      {isReady ? (
        // Media controls run from left to right in every language.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div
          role="group"
          aria-label={label}
          dir="ltr"
          className="flex items-center gap-2 rounded-full border border-line bg-sunken p-1.5 pe-2"
        >
          <button
            type="button"
            aria-label={isPlaying ? t("pause") : t("play")}
            onClick={toggle}
            className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:bg-primary-hover"
          >
            {isPlaying ? <Icon of={Pause} className="size-5" /> : <Icon of={Play} className="ms-0.5 size-5" />}
          </button>
          <input
            type="range"
            min={0}
            max={Math.max(length, 0.1)}
            step={0.1}
            value={Math.min(at, length)}
            aria-label={t("seek")}
            aria-valuetext={t("at", { at: clock(at), length: clock(length) })}
            onChange={({ target }) => {
              setAt(Number(target.value));
              if (audio.current) audio.current.currentTime = Number(target.value);
            }}
            className="h-11 min-w-0 grow cursor-pointer accent-primary"
          />
          <span className="shrink-0 text-caption text-muted tabular-nums">
            {clock(at)} / {clock(length)}
          </span>
          <button
            type="button"
            aria-label={t("speed", { speed })}
            onClick={pickSpeed}
            className="h-11 min-w-12 shrink-0 rounded-full font-semibold text-small tabular-nums hover:bg-surface"
          >
            {speed}×
          </button>
        </div>
      ) : null}
      {isFailed ? (
        <p role="status" className="mt-1 text-danger text-small">
          {t("failed")}
        </p>
      ) : null}
    </div>
  );
}
