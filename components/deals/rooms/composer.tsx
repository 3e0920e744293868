"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { publishTyping } from "@/components/deals/room-state/room-calls";
import { MessageField } from "@/components/forms/message-field";
import { useDraft } from "@/components/forms/use-draft";
import { ContactWarning } from "@/components/ui/contact-warning";
import { type ReadyFor, ReadyMessages } from "./ready-messages";

/** Typing is published again after this interval and ends after the next one without a key. */
const TYPING_AGAIN_MS = 3_000;
const TYPING_OVER_MS = 4_000;

type ComposerProps = {
  roomId: number;
  /** Which ready messages there are, for somebody who has not written yet. */
  readyFor: ReadyFor | undefined;
  /** Numbers and addresses are masked: contacts are not open yet. */
  isMasking: boolean;
  /** Sends; false when it is not taken, so that the words stay. */
  onSend: (content: string) => boolean;
};

/** Writes a message; the draft persists until it is sent. */
export function Composer({ roomId, readyFor, isMasking, onSend }: ComposerProps) {
  const t = useTranslations("rooms.composer");
  const [text, setText] = useDraft(String(roomId));
  const onKey = useTyping(roomId);
  const input = useRef<HTMLTextAreaElement>(null);
  const begin = (ready: string) => {
    setText(ready);
    input.current?.focus();
  };
  return (
    <div className="border-line border-t bg-surface">
      {readyFor && text === "" ? <ReadyMessages readyFor={readyFor} onPick={begin} /> : null}
      {isMasking ? <ContactWarning text={text} className="px-4 pt-2" /> : null}
      <MessageField
        input={input}
        words={t}
        text={text}
        onText={(value) => {
          setText(value);
          onKey(value !== "");
        }}
        onSend={(content) => {
          if (!onSend(content)) return;
          setText("");
          onKey(false);
        }}
      />
    </div>
  );
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
