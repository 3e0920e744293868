"use client";

import { RotateCw, ScanSearch, ZoomIn, ZoomOut } from "lucide";
import { useTranslations } from "next-intl";
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";

/** How much larger than its frame a picture is drawn. */
const ZOOMS = [1, 1.5, 2, 3] as const;

type DocumentPictureProps = { id: number; label: string /** What it is, above it. */; title: ReactNode };

/**
 * A picture of a document, fetched only when a moderator asks to see it: each look is written down.
 * It fits its frame, and can be enlarged and turned.
 */
export function DocumentPicture({ id, label, title }: DocumentPictureProps) {
  const t = useTranslations("moderation");
  const [state, setState] = useState<"closed" | "open" | "failed">("closed");
  if (state === "closed")
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        {title}
        <Button variant="secondary" size="sm" onClick={() => setState("open")}>
          <Icon of={ScanSearch} />
          {t("showDocument")}
        </Button>
      </div>
    );
  if (state === "failed")
    return (
      <Notice variant="danger" role="alert">
        {t("ticketFailed")}
      </Notice>
    );
  return (
    <Frame label={label} title={title}>
      {(classes, style) => (
        // biome-ignore lint/performance/noImgElement: a private picture that may pass through no cache
        <img
          src={`/api/v1/admin/moderation/documents/${id}`}
          alt={label}
          className={classes}
          style={style}
          onError={() => setState("failed")}
        />
      )}
    </Frame>
  );
}

type FrameProps = Pick<DocumentPictureProps, "label" | "title"> & {
  children: (classes: string, style: CSSProperties) => ReactNode;
};

/** A frame as high as the window leaves it above the decision, in which a picture is looked at. */
function Frame({ label, title, children }: FrameProps) {
  const t = useTranslations("moderation");
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const percent = 100 * (ZOOMS[step] ?? 1);
  const isUpright = turns % 2 === 0;
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at moves with the size
  useEffect(() => {
    const { current } = frame;
    current?.scrollTo({
      left: (current.scrollWidth - current.clientWidth) / 2,
      top: (current.scrollHeight - current.clientHeight) / 2,
    });
  }, [step, turns]);
  // A picture on its side is as wide as the frame is high.
  const [across, along] = isUpright ? ["cqw", "cqh"] : ["cqh", "cqw"];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {title}
        <div className="flex gap-1">
          <Button
            size="icon"
            variant="ghost"
            aria-label={t("zoomIn")}
            disabled={step === ZOOMS.length - 1}
            onClick={() => setStep(step + 1)}
          >
            <Icon of={ZoomIn} />
          </Button>
          <Button
            size="icon"
            variant="ghost"
            aria-label={t("zoomOut")}
            disabled={step === 0}
            onClick={() => setStep(step - 1)}
          >
            <Icon of={ZoomOut} />
          </Button>
          <Button size="icon" variant="ghost" aria-label={t("rotate")} onClick={() => setTurns(turns + 1)}>
            <Icon of={RotateCw} />
          </Button>
        </div>
      </div>
      <section
        ref={frame}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached from the keyboard
        tabIndex={0}
        className="h-[clamp(14rem,calc(100dvh-34rem),40rem)] overflow-auto rounded-sm border border-line bg-sunken [container-type:size]"
      >
        <div
          className="flex items-center justify-center overflow-hidden"
          style={{ width: `${percent}cqw`, height: `${percent}cqh` }}
        >
          {children("max-w-none shrink-0 object-contain", {
            width: `${percent}${across}`,
            height: `${percent}${along}`,
            rotate: `${turns * 90}deg`,
          })}
        </div>
      </section>
    </div>
  );
}
