"use client";

import { Send } from "lucide";
import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { publishTyping } from "@/components/deals/room-state/room-calls";
import { MaskWarning } from "@/components/deals/shared/mask-warning";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { controlClasses } from "@/components/ui/input";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useRootStore } from "@/lib/client/root-store";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { CHAT_LIMITS } from "@/lib/deals/rooms/limits";
import { isSendKey, isTouchDevice } from "./is-send-key";
import { ReadyMessages } from "./ready-messages";

/** Typing is published again after this interval and ends after the next one without a key. */
const TYPING_AGAIN_MS = 3_000;
const TYPING_OVER_MS = 4_000;
/** Characters left below which the counter appears. */
const SHOW_LEFT_BELOW = 200;

type ComposerProps = {
  roomId: number;
  /** The side that gets ready messages, because it has not written yet. */
  readyFor: RoomView["side"] | undefined;
  /** Numbers and addresses are masked: nothing is paid yet. */
  isMasking: boolean;
  onSend: (content: string) => void;
};

/** Writes a message (`isSendKey`); the draft persists until it is sent. */
export function Composer({ roomId, readyFor, isMasking, onSend }: ComposerProps) {
  const t = useTranslations("rooms.composer");
  const [text, setText] = useDraft(roomId);
  const onKey = useTyping(roomId);
  const isTouch = useHydrated() && isTouchDevice();
  const left = CHAT_LIMITS.messageLengthMax - text.length;

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const content = text.trim();
    if (content === "") return;
    onSend(content);
    setText("");
    onKey(false);
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isSendKey(event.nativeEvent, isTouchDevice())) return;
    event.preventDefault();
    submit();
  };
  const input = useRef<HTMLTextAreaElement>(null);
  const begin = (ready: string) => {
    setText(ready);
    input.current?.focus();
  };
  return (
    <form onSubmit={submit} className="border-line border-t bg-surface">
      {readyFor && text === "" ? <ReadyMessages side={readyFor} onPick={begin} /> : null}
      {isMasking ? <MaskWarning text={text} className="px-4 pt-2" /> : null}
      <div className="flex items-end gap-2 px-4 pt-3 pb-[max(0.75rem,var(--edge-bottom))]">
        <label className="min-w-0 grow">
          <span className="sr-only">{t("label")}</span>
          <textarea
            ref={input}
            rows={1}
            dir="auto"
            enterKeyHint={isTouch ? "enter" : "send"}
            aria-describedby="composer-hint"
            placeholder={t("placeholder")}
            maxLength={CHAT_LIMITS.messageLengthMax}
            value={text}
            onKeyDown={handleKey}
            onChange={(event) => {
              setText(event.target.value);
              onKey(event.target.value !== "");
            }}
            className={cn(controlClasses, "field-sizing-content block max-h-40 resize-none")}
          />
          <span id="composer-hint" className={left < SHOW_LEFT_BELOW ? "text-caption text-muted" : "sr-only"}>
            {left < SHOW_LEFT_BELOW ? t("left", { count: left }) : t(isTouch ? "hintTouch" : "hint")}
          </span>
        </label>
        <Button type="submit" size="icon" aria-label={t("send")} className="size-12">
          <Icon of={Send} className="rtl:-scale-x-100" />
        </Button>
      </div>
    </form>
  );
}

/**
 * Persists the draft over reloads and navigation. What is typed before the page knows whose drafts
 * this browser has stands in place of what it kept.
 */
function useDraft(roomId: number) {
  const isOwned = useRootStore((root) => root.isOwned);
  const kept = useRootStore(({ chat }) => chat.drafts[roomId]);
  const setDraft = useRootStore((root) => root.setDraft);
  const [early, setEarly] = useState("");
  useEffect(() => {
    if (!isOwned || early === "") return;
    setDraft(roomId, early);
    setEarly("");
  }, [isOwned, early, roomId, setDraft]);
  const keep = (value: string) => (isOwned ? setDraft(roomId, value) : setEarly(value));
  return [early || (isOwned && kept) || "", keep] as const;
}

/** Publishes typing, throttled, and its end. */
function useTyping(roomId: number): (isTyping: boolean) => void {
  const publishedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => {
    clearTimeout(timer.current);
    if (publishedAt.current === 0) return;
    publishedAt.current = 0;
    publishTyping(roomId, false);
  };
  return (isTyping) => {
    if (!isTyping) return stop();
    clearTimeout(timer.current);
    timer.current = setTimeout(stop, TYPING_OVER_MS);
    if (Date.now() - publishedAt.current < TYPING_AGAIN_MS) return;
    publishedAt.current = Date.now();
    publishTyping(roomId, true);
  };
}
