"use client";

import { ArrowDown, RotateCw } from "lucide";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useRef, useState } from "react";
import { type CustomItemComponentProps, Virtualizer } from "virtua";
import type { OfferAction } from "@/components/deals/offers/offer-card";
import type { RoomMessage, RoomState } from "@/components/deals/room-state/room-facts";
import { FirstName } from "@/components/identity/people/first-name";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { useFormats } from "@/lib/i18n/formats";
import { ThreadLine } from "./thread-line";
import { threadRows } from "./thread-rows";
import { useThreadScroll } from "./use-thread-scroll";

type MessageLogProps = {
  state: RoomState;
  now: Date;
  /** The first message that was unread when the room was opened. */
  unreadFromId: number | undefined;
  onOlder: () => Promise<void>;
  onRetry: (message: RoomMessage) => void;
  onDrop: (message: RoomMessage) => void;
  onOffer: (action: OfferAction, message: RoomMessage) => void;
};

/**
 * Until the virtual list has measured its rows it would stack or hide them: they stay in normal
 * flow, as the server rendered them, so that hydration causes no layout shift under a tap.
 */
const UNMEASURED = "*:last:h-auto! *:last:[contain:none]! [&_[data-thread-row]]:static! [&_[data-thread-row]]:visible!";

/** The place of a row, which the virtual list sets. */
function ThreadRow({ style, children, ref }: CustomItemComponentProps) {
  return (
    <div ref={ref} data-thread-row="" style={style}>
      {children}
    </div>
  );
}

/** The virtualized thread: days, messages, offers and system messages. */
export function MessageLog({ state, now, unreadFromId, onOlder, onRetry, onDrop, onOffer }: MessageLogProps) {
  const t = useTranslations("rooms.room");
  const rows = useRows(state, unreadFromId);
  const older = useOlder(state.hasOlder, onOlder);
  const hasOutgoing = state.messages.at(-1)?.delivery === "sending";
  const scroll = useThreadScroll(rows, hasOutgoing, older.loadUnlessFailed);
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <OlderState {...older} />
      <div
        ref={scroll.box}
        role="log"
        aria-label={t("log")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
        tabIndex={0}
        className={cn(
          "flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-4 -outline-offset-3 [overflow-anchor:none]",
          !scroll.isMeasured && UNMEASURED,
        )}
      >
        {rows.length === 0 ? <p className="m-auto text-center text-muted">{t("empty")}</p> : <div className="grow" />}
        <Virtualizer
          ref={scroll.list}
          data={rows}
          shift={scroll.isPrepended}
          ssrCount={rows.length}
          item={ThreadRow}
          onScroll={scroll.onScroll}
          onResize={scroll.onResize}
        >
          {(row) => (
            <div key={row.key} className="pt-2">
              <ThreadLine row={row} state={state} now={now} onRetry={onRetry} onDrop={onDrop} onOffer={onOffer} />
            </div>
          )}
        </Virtualizer>
      </div>
      <Typing state={state} />
      {scroll.isAway ? (
        <Button
          variant="secondary"
          size="sm"
          className="absolute end-4 bottom-9 rounded-full shadow-high"
          onClick={scroll.toEnd}
        >
          <Icon of={ArrowDown} />
          {t("newest")}
        </Button>
      ) : null}
    </div>
  );
}

/** Memoized: formatting a day is slow, and a message's day never changes. */
function useRows({ messages, hasOlder }: RoomState, unreadFromId: number | undefined) {
  const { date } = useFormats();
  const days = useRef(new Map<string, string>());
  return useMemo(() => {
    const dayOf = ({ createdAt }: RoomMessage) => {
      const day = days.current.get(createdAt) ?? date(createdAt);
      days.current.set(createdAt, day);
      return day;
    };
    return threadRows(messages, { dayOf, unreadFromId, hasOlder });
  }, [messages, hasOlder, unreadFromId, date]);
}

type Older = { isLoading: boolean; hasFailed: boolean; load: () => void; loadUnlessFailed: () => void };

/** Fetches older messages page by page; after an error only on request. */
function useOlder(hasOlder: boolean, onOlder: () => Promise<void>): Older {
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isBusy = useRef(false);
  const load = useCallback(() => {
    if (!hasOlder || isBusy.current) return;
    isBusy.current = true;
    setLoading(true);
    setFailed(false);
    onOlder()
      .catch(() => setFailed(true))
      .finally(() => {
        isBusy.current = false;
        setLoading(false);
      });
  }, [hasOlder, onOlder]);
  const loadUnlessFailed = useCallback(() => (hasFailed ? undefined : load()), [hasFailed, load]);
  return { isLoading, hasFailed, load, loadUnlessFailed };
}

/** Overlays the top of the thread, to avoid a layout shift. */
function OlderState({ isLoading, hasFailed, load }: Older) {
  const t = useTranslations("rooms.room");
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-2 z-10 flex justify-center px-4">
      {isLoading ? (
        <span className="flex items-center gap-2 rounded-full border border-line bg-surface px-3 py-1.5 text-small shadow-low">
          <Spinner />
          {t("older")}
        </span>
      ) : null}
      {hasFailed ? (
        <span className="pointer-events-auto flex items-center gap-2 rounded-md border border-line bg-surface ps-3 text-small shadow-low">
          {t("olderFailed")}
          <Button variant="ghost" size="sm" onClick={load}>
            <Icon of={RotateCw} />
            {t("retry")}
          </Button>
        </span>
      ) : null}
    </div>
  );
}

function Typing({ state }: { state: RoomState }) {
  const t = useTranslations("rooms.room");
  const isTyping = state.typingUserIds.length > 0;
  return (
    <p aria-live="polite" className="min-h-7 shrink-0 px-4 py-0.5 text-muted text-small">
      {isTyping ? t.rich("typing", { name: () => <FirstName of={state.room.other.firstName} /> }) : null}
    </p>
  );
}
