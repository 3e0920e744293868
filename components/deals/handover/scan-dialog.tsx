"use client";

import { ImageUp } from "lucide";
import { useTranslations } from "next-intl";
import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { readWith } from "@/lib/core/base/issues";
import { EnterCode } from "@/lib/deals/handover/contract";
import { useScanner } from "./use-scanner";

type ScanDialogProps = { onCode: (code: string) => void; onClose: () => void };

/** Scans the QR code by camera or from an image; the code can still be typed without either. */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const t = useTranslations("reservations.scan");
  const [problem, setProblem] = useState<"notACode" | "noQr">();
  const video = useRef<HTMLVideoElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const apply = (text: string): boolean => {
    const read = readWith(EnterCode.shape.code, text);
    if (read.ok) onCode(read.data);
    else setProblem("notACode");
    return read.ok;
  };
  const { state, readFile } = useScanner(video, apply);
  const isLive = state === "starting" || state === "looking";
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    if (!chosen) return;
    setProblem(undefined);
    const text = await readFile(chosen);
    if (text === undefined) setProblem("noQr");
    else apply(text);
    if (file.current) file.current.value = "";
  };
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={t("title")} description={t("text")}>
        <div className="flex flex-col gap-4">
          <div className={cn("relative overflow-hidden rounded-lg bg-[#080e1b]", !isLive && "hidden")}>
            <video
              ref={video}
              muted
              playsInline
              className="aspect-square w-full object-cover"
              aria-label={t("camera")}
            />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 m-auto size-3/5 rounded-lg border-4 border-white/85 border-dashed"
            />
          </div>
          <p role="status" className={cn("text-center text-muted text-small", !isLive && "sr-only")}>
            {isLive ? t(state) : null}
          </p>
          {isLive ? null : (
            <Notice variant="warning" role="alert" title={t(`${state}.title`)}>
              {t(`${state}.text`)}
            </Notice>
          )}
          {problem ? (
            <Notice variant="danger" role="alert">
              {t(problem)}
            </Notice>
          ) : null}
          <input
            ref={file}
            type="file"
            accept="image/*"
            aria-label={t("picture")}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => void pick(event)}
          />
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button variant="secondary" className="grow" onClick={() => file.current?.click()}>
              <Icon of={ImageUp} />
              {t("picture")}
            </Button>
            <Button variant="ghost" className="grow" onClick={onClose}>
              {t("type")}
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
