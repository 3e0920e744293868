"use client";

import { ArrowDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type OfferAction, OfferCard } from "@/components/offers/offer-card";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { useFormats } from "@/lib/i18n/formats";
import { MessageBubble } from "./message-bubble";
import type { RoomMessage, RoomState } from "./room-reducer";
import { useSystemText } from "./use-system-text";

type MessageLogProps = {
  state: RoomState;
  now: Date;
  /** The first message that was not read when the room was opened. */
  unreadFromId: number | undefined;
  onOlder: () => Promise<void>;
  onRetry: (message: RoomMessage) => void;
  onOffer: (action: OfferAction, message: RoomMessage) => void;
};

/** Nearer to the end than this counts as reading the newest. */
const NEAR_END_PX = 120;

/** The thread: days, messages, offers, the system's words. It stays at the newest unless one has scrolled away. */
export function MessageLog({ state, now, unreadFromId, onOlder, onRetry, onOffer }: MessageLogProps) {
  const t = useTranslations("chat.room");
  const { box, isAway, toEnd, keepPlace } = useScrolling(state.messages);
  const isTyping = state.typingUserIds.length > 0;
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={box}
        role="log"
        aria-label={t("log")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
        tabIndex={0}
        className="flex min-h-0 grow flex-col gap-2 overflow-y-auto overscroll-contain px-4 py-4 -outline-offset-3"
      >
        {state.hasOlder ? <OlderButton onOlder={onOlder} keepPlace={keepPlace} /> : null}
        {state.messages.length === 0 ? <p className="m-auto text-center text-muted">{t("empty")}</p> : null}
        <Days messages={state.messages} now={now}>
          {(message) => (
            <Fragment key={message.clientId ?? message.id}>
              {message.id === unreadFromId ? <Divider tone="accent">{t("unreadDivider")}</Divider> : null}
              <Entry message={message} state={state} now={now} onRetry={onRetry} onOffer={onOffer} />
            </Fragment>
          )}
        </Days>
        <p aria-live="polite" className="min-h-6 text-muted text-small">
          {isTyping ? t.rich("typing", { name: () => <bdi>{state.room.other.firstName}</bdi> }) : null}
        </p>
      </div>
      {isAway ? (
        <Button
          variant="secondary"
          size="sm"
          className="absolute end-4 bottom-3 rounded-full shadow-high"
          onClick={toEnd}
        >
          <ArrowDown aria-hidden="true" />
          {t("newest")}
        </Button>
      ) : null}
    </div>
  );
}

function useScrolling(messages: RoomMessage[]) {
  const box = useRef<HTMLDivElement>(null);
  const isNearEnd = useRef(true);
  const heightBefore = useRef<number>(undefined);
  const [isAway, setAway] = useState(false);
  const last = messages.at(-1);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      isNearEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
      setAway(!isNearEnd.current);
    };
    element.addEventListener("scroll", look, { passive: true });
    const stay = new ResizeObserver(() => {
      if (isNearEnd.current) element.scrollTop = element.scrollHeight;
    });
    stay.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      stay.disconnect();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the thread may move its end
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (heightBefore.current !== undefined) {
      element.scrollTop += element.scrollHeight - heightBefore.current;
      heightBefore.current = undefined;
    } else if (isNearEnd.current || last?.delivery === "sending") element.scrollTop = element.scrollHeight;
  }, [messages]);

  return {
    box,
    isAway,
    toEnd: () => box.current?.scrollTo({ top: box.current.scrollHeight, behavior: "smooth" }),
    /** Called before older messages come, so that what is read does not jump. */
    keepPlace: () => {
      heightBefore.current = box.current?.scrollHeight;
    },
  };
}

function OlderButton({ onOlder, keepPlace }: { onOlder: () => Promise<void>; keepPlace: () => void }) {
  const t = useTranslations("chat.room");
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    keepPlace();
    await onOlder().catch(() => toast({ title: t("olderFailed"), variant: "destructive" }));
    setLoading(false);
  };
  return (
    <Button variant="ghost" size="sm" className="mx-auto shrink-0" loading={isLoading} onClick={load}>
      {t("older")}
    </Button>
  );
}

type DaysProps = { messages: RoomMessage[]; now: Date; children: (message: RoomMessage) => ReactNode };

function Days({ messages, children }: DaysProps) {
  const { date } = useFormats();
  let lastDay = "";
  return messages.map((message) => {
    const day = date(message.createdAt);
    const isNew = day !== lastDay;
    lastDay = day;
    return (
      <Fragment key={message.clientId ?? message.id}>
        {isNew ? <Divider>{day}</Divider> : null}
        {children(message)}
      </Fragment>
    );
  });
}

function Divider({ tone = "line", children }: { tone?: "line" | "accent"; children: ReactNode }) {
  const line = tone === "accent" ? "border-accent" : "border-line";
  return (
    <p className="my-1 flex items-center gap-3 text-caption text-muted">
      <span aria-hidden="true" className={`grow border-t ${line}`} />
      <span className={tone === "accent" ? "font-semibold text-accent" : ""}>{children}</span>
      <span aria-hidden="true" className={`grow border-t ${line}`} />
    </p>
  );
}

type EntryProps = Pick<MessageLogProps, "state" | "now" | "onRetry" | "onOffer"> & { message: RoomMessage };

function Entry({ message, state, now, onRetry, onOffer }: EntryProps) {
  const systemText = useSystemText();
  if (message.messageType === "system")
    return (
      <p className="mx-auto my-1 max-w-[46ch] rounded-md bg-sunken px-3 py-1.5 text-center text-muted text-small">
        {systemText(message.content, message.params)}
      </p>
    );
  if (message.messageType === "offer") {
    const isMine = message.senderSide === state.viewer.side;
    const isCounter = state.messages.some(
      (other) => other.messageType === "offer" && other.id < message.id && other.rejectionReason === "counter_offer",
    );
    return (
      <div className={isMine ? "flex justify-end" : "flex justify-start"}>
        <OfferCard message={message} room={state.room} now={now} isCounter={isCounter} onAction={onOffer} />
      </div>
    );
  }
  return <MessageBubble message={message} isMine={message.senderSide === state.viewer.side} onRetry={onRetry} />;
}
