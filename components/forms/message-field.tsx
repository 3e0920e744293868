"use client";

import { Send } from "lucide";
import { type FormEvent, type KeyboardEvent, type Ref, useId } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { controlClasses } from "@/components/ui/input";
import { useHydrated } from "@/components/ui/use-hydrated";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { isSendKey, isTouchDevice } from "./is-send-key";

/** Characters left below which the counter appears. */
const SHOW_LEFT_BELOW = 200;

/** The words of a message field, by their keys. */
type Words = (
  key: "label" | "placeholder" | "send" | "left" | "hint" | "hintTouch",
  values?: { count: number },
) => string;

type MessageFieldProps = {
  words: Words;
  text: string;
  onText: (text: string) => void;
  /** Sends what is written, without the spaces around it. */
  onSend: (content: string) => void;
  input?: Ref<HTMLTextAreaElement>;
};

/** The field and the button of a conversation; a key sends by `isSendKey`. */
export function MessageField({ words, text, onText, onSend, input }: MessageFieldProps) {
  const hintId = useId();
  const isTouch = useHydrated() && isTouchDevice();
  const left = FIELD_LIMITS.messageLengthMax - text.length;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const content = text.trim();
    if (content !== "") onSend(content);
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isSendKey(event.nativeEvent, isTouchDevice())) return;
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-2 px-4 pt-3 pb-[max(0.75rem,var(--edge-bottom))]">
      <label className="min-w-0 grow">
        <span className="sr-only">{words("label")}</span>
        <textarea
          ref={input}
          rows={1}
          dir="auto"
          enterKeyHint={isTouch ? "enter" : "send"}
          aria-describedby={hintId}
          placeholder={words("placeholder")}
          maxLength={FIELD_LIMITS.messageLengthMax}
          value={text}
          onKeyDown={handleKey}
          onChange={(event) => onText(event.target.value)}
          className={cn(controlClasses, "field-sizing-content block max-h-40 resize-none")}
        />
        <span id={hintId} className={left < SHOW_LEFT_BELOW ? "text-caption text-muted" : "sr-only"}>
          {left < SHOW_LEFT_BELOW ? words("left", { count: left }) : words(isTouch ? "hintTouch" : "hint")}
        </span>
      </label>
      <Button type="submit" size="icon" aria-label={words("send")} className="size-12">
        <Icon of={Send} className="rtl:-scale-x-100" />
      </Button>
    </form>
  );
}
