"use client";

import { Pause, Play, RotateCcw } from "lucide";
import { useTranslations } from "next-intl";
import { type CSSProperties, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { FILM_SCENES } from "./film-scenes";

const SCENE_MS = 5_500;

/** Whether the visitor has asked their device for less movement. */
function wantsStillness(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * The seven steps as a silent film. With reduced motion its pages are turned by hand; everyone can
 * stop it and choose a scene.
 */
export function Film() {
  const t = useTranslations("film");
  const [index, setIndex] = useState(0);
  const [isPlaying, setIsPlaying] = useState(() => !wantsStillness());
  const [hasEnded, setHasEnded] = useState(false);
  const scene = FILM_SCENES[index] ?? FILM_SCENES[0];
  const isLast = index === FILM_SCENES.length - 1;

  useEffect(() => {
    if (!isPlaying) return;
    const timer = window.setTimeout(() => {
      if (!isLast) return setIndex(index + 1);
      setIsPlaying(false);
      setHasEnded(true);
    }, SCENE_MS);
    return () => window.clearTimeout(timer);
  }, [isPlaying, index, isLast]);

  const show = (next: number) => {
    setIndex(next);
    setHasEnded(false);
  };
  const toggle = () => {
    if (hasEnded) show(0);
    setIsPlaying(hasEnded || !isPlaying);
  };
  const style: CSSProperties & Record<"--film-state", string> = { "--film-state": isPlaying ? "running" : "paused" };
  const Picture = scene.Picture;
  return (
    <div style={wantsStillness() || hasEnded ? undefined : style}>
      <div className="overflow-hidden rounded-lg border border-line bg-primary-soft">
        {/* The key begins each scene's movements again. */}
        <svg key={scene.key} viewBox="0 0 480 250" fill="none" aria-hidden="true" className="flip-rtl block w-full">
          <path d="M0 196C90 180 150 214 240 200S400 182 480 200V250H0Z" fill="var(--primary)" opacity=".12" />
          <path d="M0 222C110 208 170 236 260 222S420 212 480 226V250H0Z" fill="var(--primary)" opacity=".2" />
          <Picture />
        </svg>
      </div>
      <p aria-live="polite" className="mt-4 min-h-14 text-center text-lead">
        {t(`${scene.key}.caption`)}
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
        <Button size="sm" onClick={toggle}>
          {hasEnded ? <Icon of={RotateCcw} /> : isPlaying ? <Icon of={Pause} /> : <Icon of={Play} />}
          {t(hasEnded ? "replay" : isPlaying ? "pause" : "play")}
        </Button>
        <ol aria-label={t("chapters")} className="flex">
          {FILM_SCENES.map(({ key }, number) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => {
                  // The scene that was asked for stays.
                  setIsPlaying(false);
                  show(number);
                }}
                aria-label={t("chapter", { number: String(number + 1), title: t(`${key}.title`) })}
                aria-current={number === index ? "step" : undefined}
                className="grid size-11 place-items-center rounded-md hover:bg-sunken max-[420px]:w-9"
              >
                <span
                  className={cn(
                    "size-4 rounded-full border-3",
                    number < index && "border-route-from bg-route-from",
                    number === index && "border-route-to bg-route-to",
                    number > index && "border-line-strong bg-surface",
                  )}
                />
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
